import { VARIANT_ENTRIES, variantOf } from '../config/variants.ts'

/** The deployment variant of this address, chosen once when the page is loaded. */
export const VARIANT = variantOf(window.location.hostname, window.location.href)
export const VARIANT_ENTRY = VARIANT_ENTRIES[VARIANT]
