import { ACCESS_NAMES } from '../vocabulary/authority.ts'
import type { Endpoint } from './envelope.ts'

/** Groups of the API document, in its order. The key is the first part of the path after /api. */
export const RESOURCES = {
  account: 'Log-in, the current person, and the accounts of institutions',
  session: 'Your own sessions and log-ins',
  sso: 'Single sign-on by an OpenID Connect provider',
  profile: 'Your own profile',
  layout: 'Your own layout settings',
  notice: 'Your own notices',
  analysis: 'Lessons: list, upload, analysis, report, downloads',
  upload: 'Files of lessons, sent in pieces by the tus protocol',
  lesson_settings: 'Settings of the measures of an institution',
  evaluation_template: 'Forms by which lessons are evaluated',
  evaluation: 'Evaluations of lessons by experts and by the teacher',
  evaluation_paper: 'Evaluations on paper: empty forms, and entering what was written',
  evaluation_guest: 'Evaluations by guests, who have a link and a secret instead of an account',
  task: 'Tasks: what an institution asks its people for',
  exam_analysis: 'Exams: marks, reports, pupils',
  exam_guest: 'Sheets of pupils, opened by a link',
  term_analysis: 'Terms: several exams of the same pupils, their reports and pupils',
  term_guest: 'Sheets of pupils over a term, opened by a link',
  chapter_analysis: 'Large units: plans, lessons, reports',
  career_analysis: 'Interests of a person: consent, material, reports',
  career_guest: 'The result of a person, opened by a link',
  data_board: 'The data board: figures of institutions, never of few lessons',
  org: 'The tree of institutions and folders',
  role: 'Roles and their grants',
  quota: 'Quotas of institutions',
  message: 'Messages to people and institutions',
  introductory_training: 'Courses, with the reader’s progress',
  peanut: 'Public courses and their downloads, without an account',
  touch: 'Notes that people leave, and their answers',
  audit: 'The audit log',
  home_page_config: 'Home page content and the maintenance message',
  speech: 'Speech models, and how speech is recognised',
  experience: 'What people without an account see: the sample lesson',
  system: 'How the installation is doing',
  health: 'Is the server alive, and can it work',
} as const satisfies Readonly<Record<string, string>>
export type Resource = keyof typeof RESOURCES

/**
 * Addresses that the specification fixes outside /api/<resource>, or whose path names a resource other than their own.
 */
const PLACED: Readonly<Record<string, Resource>> = {
  '/users': 'account',
  '/currentUser': 'account',
  '/notices': 'notice',
  '/api/account/get_quota': 'quota',
  '/api/ready': 'health',
}

export const isResource = (name: string): name is Resource => Object.hasOwn(RESOURCES, name)

/** The group of an endpoint. */
export function resourceOf(path: string): Resource {
  const name = PLACED[path] ?? path.split('/')[2] ?? ''
  if (!isResource(name)) throw new Error(`${path}: add its resource to RESOURCES`)
  return name
}

/** The name of an operation in generated clients: `/api/analysis/query_state` is `analysis_query_state`. */
export const operationIdOf = ({ path }: Pick<Endpoint, 'path'>): string =>
  path
    .replace(/^\/(api\/)?/, '')
    .replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
    .replaceAll('/', '_')

/** Who may call an endpoint, as a sentence. */
export function accessText({ access }: Pick<Endpoint, 'access'>): string {
  if (access === 'open') return 'Open: needs no token.'
  if (access === 'session') return 'Needs a session.'
  return `Needs the grant \`${access}\` (${ACCESS_NAMES[access]['en-US']}).`
}
