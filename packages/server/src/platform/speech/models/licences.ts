/** Terms under which a model may be used. */
export interface Licence {
  readonly name: string
  /** Address of the text at its author's site. */
  readonly url: string
  /** The text itself where it is short and fixed; empty where its author may revise it. */
  readonly text: string
}

const MIT_OPENAI = `MIT License

Copyright (c) 2022 OpenAI

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`

export const LICENCES = {
  mitOpenAi: {
    name: 'MIT (weights), Apache-2.0 (export)',
    url: 'https://github.com/openai/whisper/blob/main/LICENSE',
    text: MIT_OPENAI,
  },
  apache: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0.txt', text: '' },
  funAsr: {
    name: 'FunASR Model License 1.1',
    url: 'https://github.com/modelscope/FunASR/blob/main/MODEL_LICENSE',
    text: '',
  },
} as const satisfies Readonly<Record<string, Licence>>
