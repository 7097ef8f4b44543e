/** Ten lessons of `bench/meaning/texts`, of ten subjects and grades. */
export const WRITTEN_LESSONS = [
  '01-maths-3.txt',
  '02-chinese-5.txt',
  '03-physics-8.txt',
  '04-science-4.txt',
  '05-history-10.txt',
  '07-morality-2.txt',
  '08-biology-7.txt',
  '09-music-3.txt',
  '12-geography-7.txt',
  '15-art-5.txt',
] as const
