import { fail } from '@portico/contract/errors';
import type { PolicyFormLine } from '@portico/contract/rooms/binding';
import type { Price } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { rate } from '@portico/rating';
import { formDocuments } from '../../documents/index.ts';
import { openedEdition } from '../../programs/index.ts';
import { inputOf } from '../applications/input.ts';
import { applicationByKey } from '../applications/sql.ts';

/**
 * The forms of the current price or, once it's bound, those it was bound with: they never change after that. Where carriers
 * provide their forms, each form of a bound term has its own document.
 */
export async function formsOf(
  ctx: Ctx,
  applicationKey: string,
  { onlyBound, hasCarrierForms }: { readonly onlyBound: boolean; readonly hasCarrierForms: boolean },
): Promise<PolicyFormLine[]> {
  const application = (await applicationByKey(ctx, applicationKey)) ?? fail('recordNotFound');
  const bound = await ctx.db.row<{ forms: Price['FormList']; documentKey: string | null }>(sql`
    SELECT term_change.forms, (
      SELECT document.key FROM document
      WHERE document.key = ANY (term_change.document_keys) AND document.type_key = 'POLICY_FORMS') AS "documentKey"
    FROM term_change WHERE term_change.application_key = ${applicationKey}`);
  if (onlyBound && bound === undefined)
    fail('businessError', { message: 'The forms are fixed when the policy is bound.' });
  const edition = await openedEdition(ctx.db, application.editionKey);
  const forms = bound?.forms ?? rate(edition, inputOf(application)).FormList;
  const always = new Set(
    edition.forms.filter(({ item }) => item.when === 'true').map(({ item }) => item.number),
  );
  const titles = await titlesOf(
    ctx,
    forms.map((form) => form.Number),
  );
  const titled = forms.map((form) => ({
    number: form.Number,
    edition: form.Edition,
    title: form.Title ?? titles.get(form.Number) ?? form.Number,
  }));
  const keyOf =
    hasCarrierForms && bound !== undefined
      ? await formDocuments(ctx.db, application.policyKey, titled, ctx.now)
      : () => undefined;
  return titled.map((form) => ({
    Number: form.number,
    Edition: form.edition,
    Title: form.title,
    IsMandatory: always.has(form.number),
    EFileKey: keyOf(form) ?? bound?.documentKey ?? null,
  }));
}

async function titlesOf({ db }: Ctx, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db.rows<{ number: string; title: string }>(sql`
    SELECT DISTINCT ON (number) number, title FROM policy_form WHERE number = ANY (${numbers}::text[])
    ORDER BY number, valid_from DESC`);
  return new Map(found.map(({ number, title }) => [number, title]));
}
