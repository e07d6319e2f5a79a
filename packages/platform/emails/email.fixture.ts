import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import type { Email, Filling } from './content.ts';
import { worded } from './worded.ts';

export interface TestWords extends Partial<Pick<Filling, 'brand' | 'button'>> {
  readonly subject: string;
  readonly body?: string;
}

/** An email with any subject and body. A bulletin's text has them: they're its author's. */
export const testWords = ({
  subject,
  body = '',
  brand = DEMO_BRANDS.brokerage,
  button,
}: TestWords): Pick<Email, 'text'> =>
  worded('bulletins.new', {
    brand,
    button,
    values: { title: subject, summary: body },
    links: { bulletins: { url: 'https://portal.test/bulletins' } },
  });
