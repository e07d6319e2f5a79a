import { escapeHtml, htmlPage } from '../plainPage.ts';
import { sheetColorPath } from './css.ts';
import {
  type Block,
  type Card,
  type Column,
  type Facts,
  type Figure,
  type Letterhead,
  type Quote,
  reachOf,
  type Sheet,
  type Signature,
  SPECIMEN,
  type Squares,
  type Table,
} from './sheet.ts';

/** A sheet as a page of its own. Its looks, on the screen and in print, are `SHEET_CSS`. */
export function sheetHtml(sheet: Sheet, stylesheet: string): string {
  const { brand, title, subtitle, blocks, foot, isSpecimen, isWide, letter } = sheet;
  return htmlPage(
    escapeHtml(title),
    `<link rel="stylesheet" href="${stylesheet}"><link rel="stylesheet" href="${sheetColorPath(brand.colours.light)}">`,
    `<article${isWide ? ' class="wide"' : ''}>
${isSpecimen ? `<p class="specimen">${SPECIMEN}</p>` : ''}
<header>${ownPictureHtml(brand)}<strong>${escapeHtml(brand.legalName)}</strong><span>${escapeHtml(reachOf(brand))}</span></header>
${letter ? letterHtml(letter) : ''}
<h1>${escapeHtml(title)}</h1>
${subtitle === undefined ? '' : `<p class="subtitle">${escapeHtml(subtitle)}</p>`}
${blocks.map((block) => blockHtml(block, brand)).join('\n')}
<footer>${escapeHtml(foot)}</footer>
</article>`,
  );
}

/** The brand's own logo, or else its mark. */
function ownPictureHtml({ name, pictures = {} }: Sheet['brand']): string {
  const picture = pictures.Logo ?? pictures.Mark;
  if (picture === undefined) return '';
  const { href, width, height } = picture;
  return `<img src="${href}" alt="${escapeHtml(name)}" width="${width}" height="${height}">`;
}

const letterHtml = ({ date, addressee, about, reach }: Letterhead): string =>
  `<p>${escapeHtml(reach)}</p><p>${escapeHtml(date)}</p><address>${addressee.map(escapeHtml).join('<br>')}</address>${factsHtml(about)}`;

function blockHtml(block: Block, { pictures }: Sheet['brand']): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${escapeHtml(block.text)}</h${block.level}>`;
    case 'text':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'note':
      return `<p class="note">${escapeHtml(block.text)}</p>`;
    case 'facts':
      return factsHtml(block.items);
    case 'table':
      return tableHtml(block);
    case 'figure':
      return figureHtml(block);
    case 'card':
      return cardHtml(block, pictures?.Mark?.href);
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
    case 'quote':
      return quoteHtml(block);
    case 'signature':
      return signatureHtml(block);
  }
}

const quoteHtml = ({ paragraphs, source }: Quote): string =>
  `<figure><blockquote>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</blockquote><figcaption>${escapeHtml(source)}</figcaption></figure>`;

const signatureHtml = ({ closing, name, lines }: Signature): string =>
  `<p>${escapeHtml(closing)}</p><p><strong>${escapeHtml(name)}</strong>${lines.map((line) => `<br>${escapeHtml(line)}`).join('')}</p>`;

const factsHtml = (items: Facts['items']): string =>
  `<dl>${items
    .map(([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('')}</dl>`;

function tableHtml({ caption, columns, rows, totals }: Table): string {
  const classOf = ({ isAmount }: Column | undefined = { title: '', share: 1 }) =>
    isAmount ? ' class="amount"' : '';
  const line = (cells: readonly string[]) =>
    `<tr>${cells.map((cell, at) => `<td${classOf(columns[at])}>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  const head = columns
    .map((column) => `<th scope="col"${classOf(column)}>${escapeHtml(column.title)}</th>`)
    .join('');
  return `<table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${rows.map(line).join('')}</tbody>${totals ? `<tfoot>${line(totals)}</tfoot>` : ''}</table>`;
}

const figureHtml = (figure: Figure): string =>
  `<figure>${squaresHtml(figure)}<figcaption>${escapeHtml(figure.caption)}</figcaption></figure>`;

function squaresHtml({ alt, size, darkByLine }: Squares): string {
  const path = darkByLine.flatMap((line, y) => line.map((x) => `M${x} ${y}h1v1h-1z`)).join('');
  return `<svg role="img" aria-label="${escapeHtml(alt)}" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
}

/** The second copy is only for the scissors. */
function cardHtml({ issuer, title, items, sideItems, figure }: Card, mark: string | undefined): string {
  const picture = mark === undefined ? '' : `<img src="${mark}" alt="" width="22" height="22">`;
  const content = `<p>${picture}<strong>${escapeHtml(issuer)}</strong> <span>${escapeHtml(title)}</span></p>
${factsHtml(items)}<div>${factsHtml(sideItems)}${figure ? squaresHtml(figure) : ''}</div>`;
  return `<div class="cards"><div class="card">${content}</div><div class="card" aria-hidden="true">${content}</div></div>`;
}
