import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PAGE_BRAND, type PageBrand } from '@portico/contract/brands';
import { looksOf } from '@portico/contract/rules/brandLooks';
import { brandAt, brandNames, brandOf } from '@portico/platform/brands';
import type { FastifyReply, FastifyRequest } from 'fastify';

function brandFor(host: string): PageBrand {
  const whole = brandOf(brandAt(host));
  const { hosts: _hosts, pictures: _pictures, ...brand } = whole;
  return { brand: { ...brand, looks: looksOf(whole) }, names: brandNames() };
}

/** Data, not a script: the content security policy allows it, and no text in it can end the element. */
const elementOf = (brand: PageBrand): string =>
  `<script type="application/json" id="${PAGE_BRAND}">${JSON.stringify(brand).replaceAll('<', '\\u003c')}</script>`;

/** Sends a built page with the brand of its host written into it, so that it starts in the right name and colors. */
export function brandedPage(file: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const page = readFileSync(file, 'utf8');
  return ({ host, headers }, reply) => {
    const html = page.replace('</head>', () => `${elementOf(brandFor(host))}</head>`);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').header('ETag', etag);
    // A proxy that compresses makes it a weak one.
    const known = headers['if-none-match']?.split(/, */).map((tag) => tag.replace(/^W\//, ''));
    return known?.includes(etag) ? reply.code(304).send() : reply.send(html);
  };
}
