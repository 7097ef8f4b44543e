import type { HomePageBlock } from '@keguan/contract/api/home-page-content'
import { cleanRichText, isBlank } from '@keguan/contract/vocabulary/rich-text'
import { useLocale } from '../../locales/intl.ts'
import classes from './blocks.module.css'
import { FeaturedCourse } from './featured-course.tsx'
import { RichText } from './rich-text.tsx'
import { TextLink } from './text-link.tsx'

interface Words {
  readonly zh: string
  readonly en: string
}

/** Falls back to the Chinese text if there is no English. */
function useWords(): (words: Words) => string {
  const locale = useLocale()
  return ({ zh, en }) => (locale === 'en-US' && en !== '' ? en : zh)
}

type Of<K extends HomePageBlock['kind']> = Extract<HomePageBlock, { readonly kind: K }>

/** Published content, one section per block. Its layout follows the width of its container, not the window's. */
export function Blocks({ blocks }: { readonly blocks: readonly HomePageBlock[] }) {
  return (
    <div className={classes.blocks}>
      {blocks.map((block) => (
        <Block key={block.id} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { readonly block: HomePageBlock }) {
  switch (block.kind) {
    case 'banner':
      return <Banner block={block} />
    case 'notice':
      return <Notice block={block} />
    case 'text':
      return <Text block={block} />
    case 'course':
      return <Course block={block} />
    case 'footer':
      return <Footer block={block} />
    case 'cards':
    case 'numbers':
    case 'partners':
      return <Items block={block} />
  }
}

function Course({ block: { title, text, course } }: { readonly block: Of<'course'> }) {
  const words = useWords()
  return course && <FeaturedCourse course={course} title={words(title)} text={words(text)} />
}

function Banner({ block: { title, text, link, picture } }: { readonly block: Of<'banner'> }) {
  const words = useWords()
  return (
    <section className={classes.banner}>
      {picture && <img src={`/api/home_page_config/picture?name=${picture.name}`} alt={words(picture.alt)} />}
      <h2>
        <TextLink href={link}>{words(title)}</TextLink>
      </h2>
      {words(text) !== '' && <p>{words(text)}</p>}
    </section>
  )
}

function Notice({ block: { title, text, link } }: { readonly block: Of<'notice'> }) {
  const words = useWords()
  return (
    <section className={classes.notice}>
      {words(title) !== '' && <h2>{words(title)}</h2>}
      <p>
        <TextLink href={link}>{words(text)}</TextLink>
      </p>
    </section>
  )
}

function Text({ block: { title, body_zh, body_en } }: { readonly block: Of<'text'> }) {
  const words = useWords()
  const locale = useLocale()
  const body = locale === 'en-US' && !isBlank(cleanRichText(body_en)) ? body_en : body_zh
  return (
    <section className={classes.text}>
      {words(title) !== '' && <h2>{words(title)}</h2>}
      <RichText value={body} />
    </section>
  )
}

function Items({ block }: { readonly block: Of<'cards' | 'numbers' | 'partners'> }) {
  const words = useWords()
  return (
    <section>
      {words(block.title) !== '' && <h2>{words(block.title)}</h2>}
      <ul className={`${classes.items} ${classes[block.kind]}`}>
        {block.items.map(({ title, text, link }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity and are not moved while shown
          <li key={index}>
            <strong>
              <TextLink href={link}>{words(title)}</TextLink>
            </strong>
            {words(text) !== '' && <span>{words(text)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Footer({ block: { items } }: { readonly block: Of<'footer'> }) {
  const words = useWords()
  return (
    <footer className={classes.footer}>
      {items.map(({ title, link }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity and are not moved while shown
        <span key={index}>
          <TextLink href={link}>{words(title)}</TextLink>
        </span>
      ))}
    </footer>
  )
}
