/**
 * Start of each character of the clips, seconds from the start of the file. No alignment of these clips is published;
 * these were read off their spectrograms (windows of 25 ms, 5 ms apart) before anything was compared with them. They
 * are right to about 0.05 s where a consonant begins with a burst or with noise, to 0.1 s between two vowels.
 */
export const CHARACTER_STARTS: Readonly<Record<string, readonly number[]>> = {
  // 广州市房地产中介协会分析
  '../aishell-BAC009S0724W0121.wav': [0.47, 0.72, 0.93, 1.44, 1.73, 1.89, 2.3, 2.54, 2.71, 3, 3.25, 3.4],
  // 欢迎大家来体验达摩院推出的语音识别模型
  'funasr-example.wav': [
    ...[0.91, 1.13, 1.37, 1.56, 1.74, 2, 2.22, 2.5, 2.62, 2.79],
    ...[3.03, 3.25, 3.49, 3.68, 3.92, 4.18, 4.46, 4.61, 4.83],
  ],
  // 甚至出现交易几乎停滞的情况
  'fireredasr-aishell.wav': [0.44, 0.77, 1, 1.19, 1.53, 1.82, 2.03, 2.24, 2.49, 2.75, 2.92, 3.08, 3.37],
  // 换一首歌
  'fireredasr-it.wav': [0.35, 0.69, 0.84, 1.19],
}
