import { reportSchema } from '@keguan/contract/report/lesson/report-schema'

/** Where the schema of a report file is published. */
export const SCHEMA_FILE = 'report.schema.json'

export const schemaText = () => `${JSON.stringify(reportSchema(), null, 2)}\n`

/** @typedef {Record<string, any>} SchemaNode */

const isNull = (node) => node.type === 'null'

/** `number`, `string?` for one that may be null, `list of object`, `span`, or the values of a closed list. */
function typeOf(node) {
  const parts = node.anyOf ?? [node.type].flat().map((type) => ({ ...node, type }))
  const name = parts
    .filter((part) => !isNull(part))
    .map(plainType)
    .join(' | ')
  return parts.some(isNull) ? `${name}?` : name
}
function plainType(node) {
  const list = node.enum ?? (node.const === undefined ? undefined : [node.const])
  if (list) return list.map((value) => `\`${value}\``).join(' ')
  if (node.type === 'array')
    return node.prefixItems ? `[${node.prefixItems.map(typeOf).join(', ')}]` : `list of ${typeOf(node.items)}`
  if (isSpan(node)) return 'span'
  return node.type ?? 'any'
}

/**
 * A stretch of the lesson: described once, not wherever it occurs.
 *
 * @param {SchemaNode} node
 */
const isSpan = ({ properties }) =>
  properties?.start_s && properties.end_s && Object.keys(properties).length === 3 && 'utterance' in properties

/**
 * Every field with its path, type, and whether it may be left out. `[]` is an item of a list, `{}` an entry of a map.
 */
export function fields(/** @type {SchemaNode} */ node = reportSchema(), prefix = '') {
  if (node.anyOf) return node.anyOf.flatMap((part) => fields(part, prefix))
  if (node.items) return fields(node.items, `${prefix.slice(0, -1)}[].`)
  if (!node.properties)
    return typeof node.additionalProperties === 'object'
      ? fields(node.additionalProperties, `${prefix.slice(0, -1)}{}.`)
      : []
  if (prefix !== '' && isSpan(node)) return []
  return Object.entries(node.properties).flatMap(([name, child]) => [
    { path: `${prefix}${name}`, type: typeOf(child), isOptional: !(node.required ?? []).includes(name) },
    ...fields(child, `${prefix}${name}.`),
  ])
}
