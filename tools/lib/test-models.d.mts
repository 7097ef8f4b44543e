export declare const MOONSHINE_FILES: readonly string[]
export declare function fetchMoonshine(): Promise<string | undefined>
export declare function fetchWhisperBase(): Promise<string | undefined>
export declare function whisperBaseArchive(): Buffer
export declare function unpackMoonshine(folder: string): Promise<void>
export declare function speakEnglish(words: string | readonly string[], wave: string): void
export declare function samplesOf(wave: string): Float32Array
