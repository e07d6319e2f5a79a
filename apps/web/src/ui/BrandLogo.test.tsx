import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRANDS } from '@portico/contract/brands';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BrandLogo } from './BrandLogo.tsx';

const PICTURES = join(import.meta.dirname, '../../public/brands');

it.each(Object.values(BRANDS))('leaves the room that the logo of $name needs', (brand) => {
  render(<BrandLogo brand={brand} />);
  const [, width, height] =
    /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(join(PICTURES, brand.id, 'logo.svg'), 'utf8')) ?? [];
  const logo = screen.getByRole('img', { name: brand.name });
  expect([logo.getAttribute('width'), logo.getAttribute('height')]).toEqual([width, height]);
});
