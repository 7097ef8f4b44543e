export function loadKernel(): WebAssembly.Module
