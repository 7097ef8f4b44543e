import type { AnchorTable } from '../../src/exam/equating.ts'

/**
 * Two forms of a test of 36 items, twelve of which both groups took (Kolen & Brennan 2014, chapter 4; data set KBneat
 * of the R package `equate`). By total: the first anchor mark, and how many have it and each one after.
 */
const FORM_X = `
2:0: 1; 3:0: 2 2 1; 4:1: 4 3 2; 5:0: 2 4 5 2; 6:1: 7 13 15 1; 7:0: 6 9 19 11 6; 8:1: 7 19 30 16 3 2;
9:0: 3 12 20 29 18 2 2; 10:1: 5 16 30 30 9 2; 11:1: 2 18 29 33 20 9 2; 12:2: 16 29 36 29 16 1 1;
13:1: 2 4 21 28 24 11; 14:2: 4 26 31 27 19 5 0 1; 15:2: 1 11 20 23 15 8 2; 16:2: 2 7 16 25 30 10 1;
17:2: 1 3 16 27 24 12 3 0 1; 18:3: 4 10 16 26 11 6; 19:4: 5 12 17 9 6 1; 20:4: 5 16 16 24 10 2;
21:4: 3 7 13 20 8 2 1; 22:5: 3 16 20 11 3 1; 23:5: 2 7 17 7 6 2; 24:6: 2 12 13 7 1; 25:5: 2 2 11 16 9 2;
26:7: 5 16 9 1; 27:6: 3 1 7 14 3 3; 28:7: 2 6 12 3; 29:7: 3 4 7 4 4; 30:8: 1 1 12 2 1; 31:9: 1 4 3;
32:10: 5 8 1; 33:10: 2 3 2; 34:11: 3 3; 35:11: 1; 36:12: 1`
const FORM_Y = `
3:0: 1; 4:0: 2 0 1; 5:0: 2 3 3 1 1; 6:0: 1 9 10 5; 7:0: 1 5 10 3 4 1; 8:0: 2 7 10 9 4 3; 9:0: 1 2 17 12 8 3;
10:0: 1 6 7 20 20 5 2; 11:1: 1 9 23 16 10 5; 12:1: 1 6 26 24 15 4 2; 13:1: 1 4 14 19 16 12;
14:1: 1 2 13 29 21 13 6; 15:2: 4 7 25 32 16 6 3; 16:2: 3 8 15 25 19 10 1; 17:2: 2 7 11 32 25 20 4;
18:3: 6 15 19 27 11 2; 19:3: 3 12 20 22 18 9; 20:4: 4 14 21 26 9 1; 21:4: 2 10 18 26 7 1 1;
22:3: 1 3 6 19 29 4 3; 23:3: 1 1 4 13 26 16 10 4; 24:5: 2 7 22 18 11 3; 25:5: 2 3 19 26 9 2;
26:6: 5 12 17 10 5; 27:6: 1 6 27 14 8; 28:7: 5 8 14 6 1; 29:7: 1 5 14 13 4; 30:8: 4 17 13 5 1;
31:7: 1 0 8 12 3; 32:8: 1 4 7 5 3; 33:9: 4 10 11 2; 34:10: 1 3 2; 35:11: 2 3; 36:12: 2`

const [MARKS, ANCHORS] = [37, 13]

function tableOf(text: string): AnchorTable & { readonly counts: Float64Array } {
  const counts = new Float64Array(MARKS * ANCHORS)
  for (const row of text.split(';')) {
    const [total, first, list] = row.split(':') as [string, string, string]
    counts.set(list.trim().split(' ').map(Number), Number(total) * ANCHORS + Number(first))
  }
  return { marks: MARKS, anchors: ANCHORS, counts }
}

export const [KB_X, KB_Y] = [tableOf(FORM_X), tableOf(FORM_Y)]
