import { percent, rounded } from '@keguan/figures/kit/format'
import { useLocale, useText } from '../../../locales/intl.ts'
import type { AgreementAnswer } from '../../../workers/agreement-messages.ts'
import styles from './agreement.module.css'
import { type CodeSystem, levelOf } from './code-systems.ts'

type Found = Extract<AgreementAnswer, { kind: 'found' }>

/**
 * Lists that differ in length by more than this share are hardly of the same lesson; the last minute may be missing.
 */
const OTHER_LENGTH = 0.05

interface ResultProps {
  readonly answer: AgreementAnswer
  readonly system: CodeSystem
}

/** Kappa with its basis, how often each coder uses each code, and which codes are confused. */
export function AgreementResult({ answer, system }: ResultProps) {
  const text = useText()
  if (answer.kind === 'wrong') {
    const { line, word } = answer
    return (
      <p className={styles.wrong}>{text('report.agreement.wrong', { line, word, codes: system.known.join(' ') })}</p>
    )
  }
  if (answer.kind === 'nothing')
    return <p className={styles.wrong}>{text('report.agreement.nothing', { codes: system.known.join(' ') })}</p>
  return (
    <>
      <Kappa answer={answer} />
      {Math.abs(answer.units - answer.held) > answer.held * OTHER_LENGTH ? (
        <p className={styles.wrong}>{text('report.agreement.length', { report: answer.held })}</p>
      ) : null}
      <div className={styles.tables}>
        <Counts answer={answer} system={system} />
        <Matrix answer={answer} />
      </div>
      <p className={styles.quiet}>{text('report.agreement.source')}</p>
    </>
  )
}

function Kappa({ answer: { agreement, written, unitS } }: { answer: Found }) {
  const text = useText()
  const { kappa, interval, observed, expected, units } = agreement
  return (
    <p className={styles.kappa}>
      <strong>κ = {kappa === null ? '—' : rounded(kappa, 2)}</strong>
      {interval === null ? null : <span>({interval.map((end) => rounded(end, 2)).join(' – ')})</span>}
      <span>{kappa === null ? text('report.agreement.one') : text(`report.agreement.${levelOf(kappa)}`)}</span>
      <span className={styles.quiet}>
        {text('report.agreement.rest', {
          units,
          written,
          seconds: rounded(unitS, 1),
          observed: percent(observed, 1),
          expected: percent(expected, 1),
        })}
      </span>
    </p>
  )
}

function Counts({ answer: { agreement }, system: { names } }: { answer: Found; system: CodeSystem }) {
  const text = useText()
  const locale = useLocale()
  const share = (count: number) => `${count} (${percent(count / agreement.units)})`
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>{text('report.agreement.uses')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('report.agreement.code')}</th>
            <th scope="col">{text('report.agreement.human')}</th>
            <th scope="col">{text('report.agreement.machine')}</th>
            <th scope="col">{text('report.agreement.both')}</th>
          </tr>
        </thead>
        <tbody>
          {agreement.codes.map(({ code, human, machine, both }) => (
            <tr key={code}>
              <th scope="row">
                {code} {names[code]?.[locale]}
              </th>
              <td>{share(human)}</td>
              <td>{share(machine)}</td>
              <td>{both}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Matrix({ answer: { agreement } }: { answer: Found }) {
  const text = useText()
  const { codes, matrix } = agreement
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>{text('report.agreement.matrix')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('report.agreement.rows')}</th>
            {codes.map(({ code }) => (
              <th key={code} scope="col">
                {code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {codes.map(({ code }, row) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              {codes.map((other, column) => (
                <td key={other.code} className={row === column ? styles.same : undefined}>
                  {matrix[row]?.[column] === 0 ? '' : matrix[row]?.[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
