import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BrandLogo } from './BrandLogo.tsx';

const PICTURES = join(import.meta.dirname, '../../public/brands');

it.each(Object.values(DEMO_BRANDS))('leaves the room that the logo of $name needs', (brand) => {
  render(<BrandLogo brand={brand} />);
  const [, width, height] =
    /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(join(PICTURES, brand.id, 'logo.svg'), 'utf8')) ?? [];
  const logo = screen.getByRole('img', { name: brand.name });
  expect([logo.getAttribute('width'), logo.getAttribute('height')]).toEqual([width, height]);
});
