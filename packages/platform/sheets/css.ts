import { createHash } from 'node:crypto';

/** Two short lines outside each corner of a card. */
const [ENDS, EDGES] = [
  ['0', '100%'],
  ['0.12in', 'calc(100% - 0.12in)'],
];
const cutMarks = ENDS.flatMap((end) =>
  EDGES.flatMap((edge) => [
    `linear-gradient(#8a939c 0 0) ${end} ${edge} / 0.08in 1px`,
    `linear-gradient(#8a939c 0 0) ${edge} ${end} / 1px 0.08in`,
  ]),
).join(', ');

/** How a sheet looks on the screen: like the paper it's printed on, in any color scheme. */
export const SHEET_CSS = `body { margin: 0; background: #eef2f3; color: #16191d; font: 0.9375rem/1.5 Inter, system-ui, sans-serif; }
article { position: relative; max-width: 46rem; margin: 2rem auto; padding: 3rem; background: #fff; overflow: clip; overflow-wrap: anywhere; }
.wide { max-width: 76rem; page: wide; overflow-x: auto; }
.wide table { margin-top: 1.5rem; font-size: 0.75rem; overflow-wrap: normal; }
@page wide { size: letter landscape; }
header { display: grid; padding-bottom: 0.75rem; border-bottom: 2px solid var(--brand); color: #4a525c; font-size: 0.8125rem; }
header img { width: auto; max-width: 12.5rem; height: 2.5rem; margin-bottom: 0.5rem; object-fit: contain; object-position: left; }
header strong { color: var(--brand); font-size: 1.0625rem; }
h1 { margin: 1.5rem 0 0; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.25rem; }
h3 { margin: 1.5rem 0 0.5rem; font-size: 1.0625rem; }
.subtitle, .note, dt, figcaption, footer { color: #4a525c; }
.subtitle { margin: 0.25rem 0 1.5rem; }
.note, dt, figcaption, footer { font-size: 0.8125rem; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr)); gap: 0.75rem 1.5rem; margin: 0; }
dd { margin: 0; font-weight: 600; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
caption { padding-bottom: 0.5rem; font-weight: 600; text-align: start; }
th, td { padding: 0.4375rem 0.375rem; border-bottom: 1px solid #c8cfd6; text-align: start; vertical-align: top; }
thead { background: #eef2f3; }
tfoot { font-weight: 600; }
.amount { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
figure { margin: 1rem 0; }
address { margin: 1.5rem 0; font-style: normal; }
blockquote { margin: 0 0 0.25rem; padding-inline-start: 1rem; border-inline-start: 2px solid #c8cfd6; }
svg { width: 8rem; height: 8rem; fill: currentcolor; }
footer { margin-top: 2.5rem; }
.cards { display: flex; flex-wrap: wrap; gap: 0.3in; margin: 0.3in 0.12in; }
.card { position: relative; display: grid; grid-template: auto 1fr / 1fr 0.95in; gap: 0.08in; box-sizing: border-box; width: 3.37in; min-height: 2.13in; padding: 0 0.12in 0.1in; background: #fff; font-size: 7.5pt; line-height: 1.25; print-color-adjust: exact; }
.card::before { position: absolute; inset: -0.12in; content: ''; background: ${cutMarks}; background-repeat: no-repeat; pointer-events: none; }
.card > p { display: flex; grid-column: 1 / -1; justify-content: space-between; align-items: center; margin: 0 -0.12in; padding: 0.06in 0.12in; background: var(--brand); color: #fff; }
.card > p img { box-sizing: border-box; width: 0.22in; height: 0.22in; padding: 0.02in; border-radius: 0.03in; background: #fff; object-fit: contain; }
.card > p img + strong { flex: 1; margin-inline-start: 0.06in; }
.card > p strong { font-size: 9pt; }
.card dl { grid-template-columns: 1fr; align-content: start; gap: 0.03in; }
.card dt { font-size: 5.5pt; }
.card > div { display: flex; flex-direction: column; justify-content: space-between; }
.card svg { width: 0.85in; height: 0.85in; }
.specimen { position: absolute; inset: 0 0 auto; display: grid; place-items: center; height: min(100%, 60rem); margin: 0; color: #16191d14; font-size: clamp(3rem, 16vw, 8rem); font-weight: 700; transform: rotate(-30deg); pointer-events: none; }
@media (width < 40rem) { article { margin: 0; padding: 1.25rem; } }
@media print { body { background: none; } article { max-width: none; margin: 0; padding: 0; } thead { display: table-header-group; } tr, dl > div, figure, .cards { break-inside: avoid; } h2, h3 { break-after: avoid; } }
`;

/** Where it is served. The name changes with the content, so a browser can keep it. */
export const SHEET_CSS_PATH = `/sheets/${createHash('sha256').update(SHEET_CSS).digest('hex').slice(0, 16)}.css`;

/** A brand's color comes in a file of its own, because administrators can change it. Its name is the color. */
export const sheetColorPath = (color: string): string => `/sheets/color-${color.slice(1).toLowerCase()}.css`;
export const sheetColorCss = (digits: string): string => `:root { --brand: #${digits}; }\n`;
