import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { looksOf } from '@portico/contract/rules/brandLooks';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BrandLogo } from './BrandLogo.tsx';

const PICTURES = join(import.meta.dirname, '../../public/brands');

it.each(Object.values(DEMO_BRANDS))('leaves the room that the logo of $name needs', (brand) => {
  render(<BrandLogo brand={{ name: brand.name, looks: looksOf(brand) }} />);
  const [, width, height] =
    /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(join(PICTURES, brand.id, 'logo.svg'), 'utf8')) ?? [];
  const logo = screen.getByRole('img', { name: brand.name });
  expect([logo.getAttribute('width'), logo.getAttribute('height')]).toEqual([width, height]);
});

// @spec I15.48
it('shows an uploaded logo without the name beside it, and a mark with it', () => {
  const { id, name } = DEMO_BRANDS.brokerage;
  const picture = (href: string, width: number) => ({ id: 'x', href, width, height: 128 });
  const pictures = { Logo: picture('/own.png', 512), LogoDark: picture('/night.png', 512) };
  const { container, rerender } = render(
    <BrandLogo brand={{ name, looks: looksOf({ id, pictures, isRenamed: true }) }} />,
  );
  expect(screen.getByRole('img', { name })).toHaveAttribute('src', '/own.png');
  expect(screen.getByRole('img', { name })).toHaveAttribute('width', '128');
  expect(container.querySelector('source')).toHaveAttribute('srcset', '/night.png');
  expect(container).toHaveTextContent(/^$/);
  rerender(
    <BrandLogo brand={{ name, looks: looksOf({ id, pictures: { Mark: picture('/mark.png', 128) } }) }} />,
  );
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/mark.png');
  expect(container).toHaveTextContent(name);
});
