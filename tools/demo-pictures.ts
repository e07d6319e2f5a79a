/** Draws the photos of the demo data again: `npx tsx tools/demo-pictures.ts`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { DEMO_PICTURES } from '../packages/database/seeds/demo/pictures.ts';

const folder = fileURLToPath(new URL('../packages/database/seeds/demo/demo-pictures/', import.meta.url));
const WALLS = ['#d8c3a5', '#a3b8c2', '#e7e2d4', '#b5c4a1', '#c9a08a', '#cfd3da'];
const ROOFS = ['#6b4a3a', '#4a5560', '#8a3b2c'];
const SKIES = ['#bcd9ec', '#dfe6ea', '#f3dcc0', '#a9c7df'];
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

const windowAt = (x: number, y: number) => `
  <rect x="${x}" y="${y}" width="74" height="74" fill="#fdfdfb"/><rect x="${x + 6}" y="${y + 6}" width="62" height="62" fill="#7f97a6"/>
  <path d="M${x + 37} ${y + 6}v62M${x + 6} ${y + 37}h62" stroke="#fdfdfb" stroke-width="5"/>`;

const house = (at: number) => {
  const [wall, roof, isGable] = [pick(WALLS, at), pick(ROOFS, at), at % 2 === 0];
  return `
  <rect width="800" height="600" fill="${pick(SKIES, at)}"/>
  <rect y="430" width="800" height="170" fill="#8fa874"/>
  <path d="M350 600 430 440h90l110 160z" fill="#b9b4aa"/>
  <circle cx="${90 + at * 7}" cy="330" r="92" fill="#5f8159"/><rect x="${80 + at * 7}" y="400" width="20" height="60" fill="#6b4f3c"/>
  <rect x="180" y="270" width="460" height="180" fill="${wall}"/>
  <path d="${isGable ? 'M150 280 410 130 670 280z' : 'M150 280 240 170h340l90 110z'}" fill="${roof}"/>
  ${windowAt(220, 320)}${windowAt(520, 320)}
  <rect x="380" y="320" width="70" height="130" fill="${roof}"/><circle cx="438" cy="390" r="4" fill="#f0e6c8"/>`;
};

const inside = (at: number) => `
  <rect width="800" height="600" fill="${pick(WALLS, at + 2)}"/><rect y="440" width="800" height="160" fill="#9b7f63"/>
  <rect x="60" y="300" width="330" height="200" fill="${pick(ROOFS, at)}"/><rect x="60" y="286" width="330" height="22" fill="#e9e4da"/>
  ${[0, 1, 2].map((door) => `<rect x="${76 + door * 104}" y="324" width="90" height="160" fill="#f3efe6"/>`).join('')}
  ${windowAt(180, 130)}
  <rect x="500" y="190" width="${150 + (at % 3) * 20}" height="310" rx="10" fill="#c9ced3"/><path d="M520 330h40" stroke="#7d848a" stroke-width="8"/>`;

const panel = (at: number) => `
  <rect width="800" height="600" fill="#cdc8be"/><rect x="250" y="70" width="300" height="460" rx="8" fill="#8d949a"/>
  <rect x="280" y="110" width="240" height="380" fill="#e3e5e6"/>
  ${Array.from({ length: 16 }, (_, row) => `<rect x="${row % 2 === 0 ? 300 : 410}" y="${130 + Math.floor(row / 2) * 42}" width="90" height="30" fill="${(row + at) % 5 === 0 ? '#a33a2c' : '#30363b'}"/>`).join('')}`;

const DRAWN = { house, inside, panel } as const;

mkdirSync(folder, { recursive: true });
for (const [at, { file, drawing }] of DEMO_PICTURES.entries()) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${DRAWN[drawing](at)}</svg>`;
  await sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toFile(join(folder, file));
}
