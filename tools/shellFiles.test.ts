import { expect, test } from 'vitest';
import { shellFilesOf } from './shellFiles.ts';

const chunk = (facadeModuleId: string, parts: object = {}) => ({
  type: 'chunk' as const,
  facadeModuleId,
  moduleIds: [facadeModuleId],
  imports: [],
  dynamicImports: [],
  viteMetadata: { importedCss: new Set<string>(), importedAssets: new Set<string>() },
  ...parts,
});

// @spec I13.27
test('lists the page, what it imports, and the parts of a claim report, but no other pages', () => {
  const bundle = {
    'main.js': chunk('/web/index.html', {
      isEntry: true,
      imports: ['react.js'],
      dynamicImports: ['report.js', 'quotes.js', 'desk.js', 'oidc.js'],
      viteMetadata: { importedCss: new Set(['main.css']), importedAssets: new Set(['inter.woff2']) },
    }),
    'login.js': chunk('/web/login.html', { isEntry: true }),
    'react.js': chunk('/node_modules/react/index.js'),
    'report.js': chunk('/web/src/rooms/claims/report/ReportPage.tsx', {
      imports: ['field.js'],
      dynamicImports: ['tus.js'],
    }),
    'desk.js': chunk('/web/src/rooms/claimDesk/queue/QueuePage.tsx'),
    'field.js': chunk('/web/src/ui/Field.tsx'),
    'tus.js': chunk('/node_modules/tus-js-client/lib/index.js'),
    'oidc.js': chunk('/node_modules/oidc-client-ts/dist/index.js'),
    'quotes.js': chunk('/web/src/rooms/quotes/QuotesPage.tsx', { imports: ['table.js'] }),
    'table.js': chunk('/web/src/ui/Table.tsx'),
  };
  expect(shellFilesOf(bundle)).toEqual([
    'field.js',
    'inter.woff2',
    'main.css',
    'main.js',
    'oidc.js',
    'react.js',
    'report.js',
    'tus.js',
  ]);
});
