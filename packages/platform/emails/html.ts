import type { Brand, BrandPicture } from '@portico/contract/brands';
import {
  type EmailContent,
  type EmailLink,
  isPath,
  linesOf,
  oneLine,
  type Paragraph,
  pathHelp,
} from './content.ts';
import { ownPictureId, pictureId } from './pictures.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
const shown = (text: string): string => escaped(oneLine(text));

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = '#16191d';
const QUIET = '#4a525c';
const GROUND = '#eef2f3';
const TEXT = `${FONT};font-size:16px;line-height:24px;color:${INK}`;
const SMALL = `${FONT};font-size:13px;line-height:20px;color:${QUIET}`;

/** Only our own pages and "mailto:" or "tel:" links become links; anything else stays text. */
const isLink = (url: string): boolean => /^(?:https?:\/\/|mailto:|tel:)/.test(url);

function anchor(url: string, label: string, style: string, className = 'link'): string {
  if (!isLink(url)) return `<span class="${className}" style="${style}">${shown(label)}</span>`;
  return `<a class="${className}" href="${shown(url)}" style="${style}">${shown(label)}</a>`;
}

const row = (content: string, padding: string, style = TEXT): string =>
  `<tr><td class="px ink" style="${style};padding:${padding}">${content}</td></tr>`;
const table = (rows: string, style: string, className = ''): string =>
  `<table role="presentation" class="${className}" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`;

/** The layout of every email: tables and inline styles, because that's what email programs understand. */
export function emailHtml(content: EmailContent): string {
  const { brand, heading, figure, paragraphs, quote, code, facts = [], next, button, reason } = content;
  const { closing = [] } = content;
  const color = brand.colours.light;
  const name = oneLine(content.firstName ?? '');

  const paragraph = (one: Paragraph): string => {
    const style = 'margin:0 0 16px;overflow-wrap:anywhere';
    if (typeof one === 'string') return `<p style="${style}">${shown(one)}</p>`;
    const link = anchor(one.link.url, one.link.label, `color:${color}`);
    const hidden = isLink(one.link.url) ? '' : ` ${shown(one.link.url)}`;
    return `<p style="${style}">${shown(one.text)} ${link}${hidden}</p>`;
  };

  const body = [
    row(
      `<p style="margin:0 0 8px">${name === '' ? 'Hello,' : `Hi ${shown(name)},`}</p>` +
        `<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:31px;font-weight:700;letter-spacing:-0.01em;color:${INK}">${shown(heading)}</h1>` +
        (figure === undefined ? '' : largeFigure(figure)) +
        paragraphs.map(paragraph).join(''),
      '32px 40px 0',
    ),
    quote === undefined ? '' : row(quoteBox(quote, color), '0 40px 16px'),
    code === undefined ? '' : row(codeBox(code), '0 40px 16px'),
    facts.length === 0 ? '' : row(factTable(facts), '0 40px 16px'),
    next === undefined ? '' : row(nextBox(next), '8px 40px 16px'),
    button === undefined ? '' : row(buttonWithLink(button, color), '8px 40px 16px'),
    row(
      `${closing.map(paragraph).join('')}${questions(brand, color)}<p style="margin:0">Your team at ${shown(brand.name)}</p>`,
      '8px 40px 32px',
    ),
  ].join('');

  const footer = `${footerLines(brand).join('<br>')}<br>You&#39;re getting this email because ${shown(reason)}.`;

  return `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${shown(content.subject)}</title>
<style>${styleSheet(brand.colours.dark)}</style></head>
<body class="ground" style="margin:0;padding:0;background:${GROUND}">
<div style="display:none;max-height:0;overflow:hidden">${shown(figure?.caption ?? firstText(paragraphs))}</div>
${table(
  `<tr><td class="outer" align="center" style="padding:40px 16px">${table(
    `${head(content)}${body}`,
    'max-width:600px;background:#ffffff;border-radius:10px;overflow:hidden',
    'card',
  )}${table(
    `<tr><td class="px quiet" style="${SMALL};padding:20px 40px 8px;text-align:left">${footer}</td></tr>`,
    'max-width:600px',
  )}</td></tr>`,
  `background:${GROUND}`,
  'ground',
)}
</body></html>`;
}

/** With what is known about reaching the brand. */
function questions({ contact: { phone, email } }: Brand, color: string): string {
  const way = phone
    ? `Call ${phoneLink(phone, color)}${email && ' or reply to this email'}.`
    : email && 'Reply to this email.';
  return way && `<p style="margin:0 0 16px">Questions? ${way}</p>`;
}

function footerLines({ legalName, contact: { address, phone, hours, email } }: Brand): string[] {
  const call = [phone && phoneLink(phone, QUIET), phone && shown(hours)].filter(Boolean).join(', ');
  const write = email && anchor(`mailto:${email}`, email, `color:${QUIET}`, 'quiet');
  const lines = [
    [shown(legalName), shown(address)],
    [call, write],
  ];
  return lines.map((parts) => parts.filter(Boolean).join(' · ')).filter(Boolean);
}

const firstText = ([first = '']: readonly Paragraph[]): string =>
  typeof first === 'string' ? first : first.text;

/** The picture of another mode is left out by those programs that have one. */
function byDayAndNight(day: string, night: string | undefined, attributes: string, style: string): string {
  const picture = (id: string, className: string, more = '') =>
    `<img class="${className}" src="cid:${id}" ${attributes} style="border:0;${style}${more}">`;
  if (night === undefined) return picture(day, 'always');
  return `${picture(day, 'day')}<!--[if !mso]><!-->${picture(night, 'night', ';display:none')}<!--<![endif]-->`;
}

const HEAD_PADDING = '22px 40px';
const MARK_STYLE = 'display:inline-block;vertical-align:middle;width:28px;height:28px;margin-right:10px';
const nameBeside = (mark: string, name: string): string =>
  row(
    `${mark}<span style="vertical-align:middle;font-size:19px;font-weight:700;letter-spacing:-0.01em">${shown(name)}</span>`,
    HEAD_PADDING,
  );

/** Mark and name, then the drawing, by day and by night. The name is text, so nothing is lost without pictures. */
function head({ brand }: EmailContent): string {
  const own = ownHead(brand);
  if (own !== undefined) return own;
  const both = (what: 'mark' | 'strip', size: string, style: string) =>
    byDayAndNight(
      pictureId(brand.id, what, 'day'),
      pictureId(brand.id, what, 'night'),
      `${size} alt=""`,
      style,
    );
  return (
    nameBeside(both('mark', 'width="28" height="28"', MARK_STYLE), brand.name) +
    `<tr><td style="font-size:0;line-height:0">${both('strip', 'width="600" height="120"', 'display:block;width:100%;height:auto')}</td></tr>`
  );
}

/** Of a brand with pictures of its own: the mark with the name, or the logo. The drawing is ours, and left out. */
function ownHead({ name, pictures = {} }: Brand): string | undefined {
  const { Logo, LogoDark, Mark, MarkDark } = pictures;
  const idOf = (picture: BrandPicture | undefined) => picture && ownPictureId(picture);
  if (Mark)
    return nameBeside(
      byDayAndNight(ownPictureId(Mark), idOf(MarkDark), 'width="28" height="28" alt=""', MARK_STYLE),
      name,
    );
  if (!Logo) return undefined;
  const width = Math.min(LOGO.width, Math.round((Logo.width * LOGO.height) / Logo.height));
  const height = Math.round((Logo.height * width) / Logo.width);
  const style = `display:block;width:${width}px;height:${height}px;font-size:19px;font-weight:700`;
  return row(
    byDayAndNight(
      ownPictureId(Logo),
      idOf(LogoDark),
      `width="${width}" height="${height}" alt="${shown(name)}"`,
      style,
    ),
    HEAD_PADDING,
  );
}
const LOGO = { width: 240, height: 32 };

const box = (content: string, style: string): string =>
  table(
    `<tr><td class="ink" style="${TEXT};${style}">${content}</td></tr>`,
    'background:#eef3f5;border-radius:8px',
    'box',
  );

const quoteBox = (quote: string, color: string): string =>
  box(
    linesOf(quote).map(escaped).join('<br>'),
    `padding:16px 20px;border-left:4px solid ${color};overflow-wrap:anywhere`,
  );

const codeBox = (code: string): string =>
  box(
    shown(code),
    'padding:20px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:0.12em;text-align:center',
  );

const largeFigure = ({ value, caption }: NonNullable<EmailContent['figure']>): string =>
  `<p class="ink" style="margin:0;font-size:40px;line-height:48px;font-weight:700;letter-spacing:-0.02em">${shown(value)}</p>` +
  `<p class="quiet" style="margin:0 0 16px;color:${QUIET}">${shown(caption)}</p>`;

const nextBox = ({ title, text }: NonNullable<EmailContent['next']>): string =>
  box(`<strong>${shown(title)}</strong><br>${shown(text)}`, 'padding:16px 20px');

const factTable = (facts: NonNullable<EmailContent['facts']>): string =>
  table(
    facts
      .map(([label, value], at) => {
        const line = at === facts.length - 1 ? '' : ';border-bottom:1px solid #dfe3e7';
        const cell = `${FONT};padding:10px 0;font-size:15px;line-height:22px${line}`;
        return `<tr><td class="quiet line" style="${cell};color:${QUIET}">${shown(label)}</td><td class="ink line" align="right" style="${cell};padding-left:16px;color:${INK};font-weight:600;overflow-wrap:anywhere">${shown(value)}</td></tr>`;
      })
      .join(''),
    '',
  );

function buttonWithLink({ label, url }: EmailLink, color: string): string {
  if (isPath(url))
    return `<p style="margin:0;overflow-wrap:anywhere">${shown(pathHelp(label))}<br>${shown(url)}</p>`;
  const style = `${FONT};display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none`;
  const button = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" style="border-radius:6px;background:${color}">${anchor(url, label, style, 'label')}</td></tr></table>`;
  return `${button}<p class="quiet" style="margin:12px 0 0;font-size:13px;line-height:20px;color:${QUIET};overflow-wrap:anywhere">Or copy this link into your browser:<br>${anchor(url, url, `color:${QUIET}`, 'quiet')}</p>`;
}

const phoneLink = (phone: string, color: string): string =>
  anchor(
    `tel:+1${phone.replaceAll(/\D/g, '')}`,
    phone,
    `color:${color};white-space:nowrap`,
    color === QUIET ? 'quiet' : 'link',
  );

/** Phones, and dark mode where the email program has one. Everything else is inline. */
const styleSheet = (dark: string): string =>
  '@media (max-width:600px){.px{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}.card{border-radius:0!important}.label{display:block!important;text-align:center}}' +
  `@media (prefers-color-scheme:dark){.ground{background:#0e1317!important}.card{background:#171d22!important}.box{background:#222a31!important}.ink{color:#edf1f4!important}.quiet{color:#a9b4be!important}.line{border-color:#323c45!important}.link{color:${dark}!important}.button{background:${dark}!important}.label{color:#0e1317!important}.day{display:none!important}.night{display:block!important}span.night,img.night[width="28"]{display:inline-block!important}}`;
