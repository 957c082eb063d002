/**
 * Removes bytes from an input while it still fails, first long ranges, then shorter ones.
 * @param tries how often the input is run at most
 */
export async function shrinkInput(
  input: Uint8Array,
  fails: (input: Uint8Array) => Promise<boolean>,
  tries = 2000,
): Promise<Uint8Array> {
  let shortest = input;
  let left = tries;
  for (let size = Math.ceil(input.length / 2); size >= 1; size = Math.floor(size / 2)) {
    let at = 0;
    while (at < shortest.length && left-- > 0) {
      const shorter = Buffer.concat([shortest.subarray(0, at), shortest.subarray(at + size)]);
      if (await fails(shorter)) shortest = shorter;
      else at += size;
    }
  }
  return shortest;
}
