import { serveSpeech } from './platform/speech/serve-speech.ts'

serveSpeech()
