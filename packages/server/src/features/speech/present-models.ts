import type { SpeechModel } from '@keguan/contract/api/speech'
import { MODEL_FAULTS, type ModelState } from '@keguan/contract/vocabulary/speech'
import { bytesOf, type CatalogueModel } from '../../platform/speech/models/catalogue.ts'
import type { StoredModel } from '../../platform/speech/models/model-store.ts'
import type { ModelInstall } from './model-install.repository.ts'

/** The catalogue in its order, then manually trusted models. */
export function presentModels(
  catalogue: readonly CatalogueModel[],
  installed: readonly StoredModel[],
  installs: readonly ModelInstall[],
): SpeechModel[] {
  const known = catalogue.map((model): SpeechModel => {
    const found = installed.find(({ manifest }) => manifest.id === model.id)
    return {
      ...{ id: model.id, title: model.title, family: model.family, languages: [...model.languages] },
      ...{ known: true, recommended: model.isRecommended === true, bytes: bytesOf(model) },
      ...{ memory_mb: model.memoryMb, cpu_per_s: model.cpuPerS, attribution: model.attribution },
      ...{ licence: model.licence.name, licence_url: model.licence.url, licence_text: model.licence.text },
      ...progressOf(
        found,
        installs.find((install) => install.model === model.id),
      ),
    }
  })
  const others = installed
    .filter(({ manifest }) => !catalogue.some(({ id }) => id === manifest.id))
    .map((found): SpeechModel => {
      const { id, title, family, files } = found.manifest
      return {
        ...{ id, title, family, languages: [], known: false, recommended: false },
        ...{ bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), memory_mb: null, cpu_per_s: null },
        ...{ attribution: '', licence: '', licence_url: '', licence_text: '' },
        ...progressOf(found, undefined),
      }
    })
  return [...known, ...others]
}

function progressOf(found: StoredModel | undefined, install: ModelInstall | undefined) {
  const state: ModelState = found ? 'installed' : (install?.state ?? 'absent')
  return {
    state,
    used: found?.isUsed ?? false,
    sha256: found?.manifest.sha256 ?? '',
    done_bytes: install?.doneBytes ?? 0,
    total_bytes: install?.totalBytes ?? 0,
    fault: MODEL_FAULTS.find((fault) => state === 'failed' && fault === install?.fault) ?? null,
    detail: state === 'failed' ? (install?.detail ?? '') : '',
  }
}
