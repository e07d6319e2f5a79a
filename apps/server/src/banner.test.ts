import { expect, it } from 'vitest';
import { banner } from './banner.ts';

const LOCAL = ['localhost', 'claims.localhost', 'group.localhost', 'brokerage.localhost'];
const origins = LOCAL.map((host) => `http://${host}:4000`);

// @spec 1.22, I11.18
it('starts with the default brand, which shows the whole product, and lists one address a brand', () => {
  const text = banner({ origins, demo: true, environment: 'test' }, 1.23);
  expect(text.match(/http:\/\/\S+:4000(?=\n)/g)).toEqual([
    'http://brokerage.localhost:4000',
    'http://claims.localhost:4000',
    'http://group.localhost:4000',
  ]);
  expect(text).toContain('what each can do: http://brokerage.localhost:4000/demo');
});

it('lists no address of a brand that has none, and no demo accounts without the demo', () => {
  const text = banner({ origins: ['https://claims.example.com'], demo: false, environment: 'production' }, 1);
  expect(text).toBe(
    '\nPortico (production) is ready (1.0 s).\n\n  Calder Claims  https://claims.example.com\n\n',
  );
});
