/** The modules whose faults would do most harm, each with the tests near it. */
export const MODULES = {
  xml: {
    files: ['src/records/{xml,markup,cursor,characters,bytes,element,limits,reject}.ts'],
    tests: [
      'test/records/{bytes,characters,cursor,element,limits,markup,reference-reader,reject,scan,xml}.test.ts',
    ],
  },
  policy: {
    files: ['src/sections/{audience,options,selection}.ts'],
    tests: [
      'test/sections/{audience,build-section,explanation,named-records,options,record-ref,selection}.test.ts',
    ],
  },
  escaping: {
    files: [
      'src/document/markup.ts',
      'src/output/docx/xml.ts',
      'src/output/data/{csv,bibtex-text}.ts',
      'src/output/pdf/{syntax,link-target}.ts',
    ],
    tests: [
      'test/document/markup.test.ts',
      'test/output/data/{bibtex,bibtex-text,csv}.test.ts',
      'test/output/docx/xml.test.ts',
      'test/output/pdf/{syntax,link-target,links}.test.ts',
    ],
  },
  names: {
    files: ['src/text/{names,fold}.ts', 'src/citations/names.ts', 'src/app/output/files.ts'],
    tests: ['test/text/{names,fold}.test.ts', 'test/citations/names.test.ts', 'test/app/output/*.test.ts'],
  },
  window: {
    files: ['src/sections/{window,period}.ts'],
    tests: ['test/sections/{window,period}.test.ts'],
  },
  changes: {
    files: ['src/changes/*.ts'],
    tests: ['test/changes/{compare,fields,identity,match,same-person,signs,texts,values}.test.ts'],
  },
  batch: {
    files: ['src/batch/*.ts'],
    tests: ['test/batch/*.test.ts'],
  },
};
