import { expect, it } from 'vitest';
import { matchesGlob, parseRanges } from './changes.mjs';

const DIFF = `diff --git a/src/a.ts b/src/a.ts
index 1..2 100644
--- a/src/a.ts
+++ b/src/a.ts
@@ -3 +3 @@ function a() {
-  old
+  new
@@ -9,0 +10,3 @@
+  one
+  two
+  three
@@ -20,2 +23,0 @@
-  gone
-  gone
diff --git a/src/b.ts b/src/b.ts
deleted file mode 100644
--- a/src/b.ts
+++ /dev/null
@@ -1,2 +0,0 @@
-one
-two
diff --git a/src/c.ts b/src/c.ts
new file mode 100644
--- /dev/null
+++ b/src/c.ts
@@ -0,0 +1,4 @@
+one
+two
+three
+four
`;

it('lists the new lines of each file, and none of removed ones', () => {
  expect(parseRanges(DIFF)).toEqual([
    { file: 'src/a.ts', first: 3, last: 3 },
    { file: 'src/a.ts', first: 10, last: 12 },
    { file: 'src/c.ts', first: 1, last: 4 },
  ]);
  expect(parseRanges('')).toEqual([]);
});

it.each([
  ['src/batch/run.ts', 'src/batch/*.ts', true],
  ['src/batch/queue/worker.ts', 'src/batch/*.ts', false],
  ['src/records/xml.ts', 'src/records/{xml,bytes}.ts', true],
  ['src/records/maps.ts', 'src/records/{xml,bytes}.ts', false],
  ['src/records/xml_ts', 'src/records/xml.ts', false],
])('compares %s with %s', (path, glob, expected) => {
  expect(matchesGlob(path, glob)).toBe(expected);
});
