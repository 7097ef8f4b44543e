// Rounds of k-means, as in k-means.ts.
import { D, get, getInteger, I, set, setInteger } from './double';

/**
 * @param labels (count) integers, out
 * @param scratch (groups × (width + 1)) doubles
 * @returns the sum of the squared distances
 */
export function settleMeans(
  count: usize, width: usize, groups: usize, rounds: u32, points: usize, centres: usize, labels: usize, scratch: usize,
): f64 {
  let cost: f64 = 0;
  for (let round: u32 = 0; round < rounds; round++) {
    const before = cost;
    cost = assign(count, width, groups, points, centres, labels);
    if (cost == before) break;
    moveCentres(count, width, groups, points, centres, labels, scratch);
  }
  return cost;
}

function assign(count: usize, width: usize, groups: usize, points: usize, centres: usize, labels: usize): f64 {
  const row = width * D;
  const end = centres + groups * row;
  let cost: f64 = 0;
  for (let i: usize = 0; i < count; i++, points += row) {
    let lowest = Infinity;
    for (let centre = centres, group: usize = 0; centre < end; centre += row, group++) {
      let distance: f64 = 0;
      for (let d: usize = 0; d < row && distance < lowest; d += D) {
        const difference = get(points + d) - get(centre + d);
        distance += difference * difference;
      }
      if (distance >= lowest) continue;
      lowest = distance;
      setInteger(labels + i * I, group);
    }
    cost += lowest;
  }
  return cost;
}

function moveCentres(count: usize, width: usize, groups: usize, points: usize, centres: usize, labels: usize, scratch: usize): void {
  const row = width * D;
  const members = scratch + groups * row;
  memory.fill(scratch, 0, groups * (row + D));
  for (let i: usize = 0; i < count; i++, points += row) {
    const group = getInteger(labels + i * I);
    set(members + group * D, get(members + group * D) + 1);
    for (let d: usize = 0; d < row; d += D) set(scratch + group * row + d, get(scratch + group * row + d) + get(points + d));
  }
  for (let group: usize = 0; group < groups; group++) {
    const size = get(members + group * D);
    if (size == 0) continue;
    for (let d: usize = 0; d < row; d += D) set(centres + group * row + d, get(scratch + group * row + d) / size);
  }
}
