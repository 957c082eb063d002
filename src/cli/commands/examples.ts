/** What the help of a command says at its end, by the name of the command. */
export const NOTES: Readonly<Record<string, string>> = {
  i20: `
Only you can read the files, and file names hold no identifier. Each document is entered in the audit log;
\`vitae audit verify\` checks that the log is complete and unchanged.
`,
  letters: `
A copy for the applicant has no notes of denial or withdrawal; they are not even requested. The service finds notes by
net ID only. Only you can read the files, and file names hold no identifier.
`,
};

/** Examples at the end of help, by the name of the command. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  cv: `
Examples:
  vitae cv 100100002 --db vitae.db                     the CV as PDF, in this folder
  vitae cv --input person.xml --format pdf,html --out cvs/
  vitae cv 100100002 --service https://api.campus.example --from 2021
  vitae cv 100100002 --sections education,publications,funding --rename funding="Grants"
  vitae cv 100100002 --audience internal --window academic-year:2025
  vitae cv --input person.xml --template record --paper a4`,
  packet: `
Examples:
  vitae packet 100100002 --db vitae.db --year 2025
  vitae packet --input person.xml --window academic-year:2025 --statements review.json
  vitae packet --input person.xml --year 2025 --with-cv --with-quality --out packets/
  vitae packet --input person.xml --year 2025 --since 2025-03-12
  vitae packet --input person.xml --year 2025 --attach syllabus.pdf letter.pdf`,
  changes: `
Examples:
  vitae changes 100100002 --db vitae.db --since 2025-03-12
  vitae changes --input person.xml --since person-2025.xml --format pdf,html,csv --out changes/
  vitae changes --input person.xml --since packets-2025/ --audience confidential`,
  'current-pending': `
Examples:
  vitae current-pending 100100002 --db vitae.db --format pdf,xlsx
  vitae current-pending --input person.xml --as-of 2026-01-14 --out worksheets/`,
  report: `
Examples:
  vitae report --college "College of Engineering and Technology" --year 2025
  vitae report --department "Chemical Engineering" --window academic-year:2025 --out reports/
  vitae report --all --year 2025 --format pdf,csv,xlsx --trace --out reports/
  vitae report --table aacsb-3-1 --college "School of Management" --year 2025 --side qualifications.csv`,
  i20: `
Examples:
  vitae i20 --input response.json --name "Ilario Kestrel-Amundi"
  vitae i20 --input response.xml --copy staff --format pdf,html --out summaries/
  vitae i20 --input first.json second.json --out summaries/
  vitae i20 100200004 --db vitae.db --copy staff
  vitae i20 --ids fall.txt --combined --password-file pass.txt --purpose "Fall intake" --out fall/
  vitae i20 100200004 100200005 --service https://api.campus.example --out summaries/`,
  letters: `
Examples:
  vitae letters applicant7 --db vitae.db
  vitae letters applicant7 694201 --service https://api.campus.example --copy staff
  vitae letters --input programs.json offering.json note.xml --format pdf,html --out letters/
  vitae letters applicant7 694201 --note PROVISION/4 --out provision.pdf`,
};
