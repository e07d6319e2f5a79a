/** `npm run bench -- <name>` */
const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  api: async () => (await import('./api.ts')).benchApi(),
  writes: async () => (await import('./writes.ts')).benchWrites(),
  search: async () => (await import('./search.ts')).benchSearch(),
  documents: async () => (await import('./documents.ts')).benchDocuments(),
  payments: async () => (await import('./payments.ts')).benchPayments(),
  claims: async () => (await import('./claims.ts')).benchClaims(),
  uploads: async () => (await import('./uploads.ts')).benchUploads(),
  rating: async () => (await import('./rating.ts')).benchRating(),
  quotes: async () => (await import('./quotes.ts')).benchQuotes(),
  page: async () => (await import('./page.ts')).benchPage(),
};

export {};

const name = process.argv[2] ?? '';
const bench = BENCHES[name];
if (bench === undefined) {
  console.error(`Which one? ${Object.keys(BENCHES).join(', ')}`);
  process.exitCode = 1;
} else await bench();
