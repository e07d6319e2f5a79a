import { fail } from '@portico/contract/errors';
import type { Ctx } from '@portico/platform/context';
import { deductibleIn } from '@portico/rating';
import { displayTextFor } from '../../content/index.ts';
import { openedEdition } from '../../programs/index.ts';
import { inputOf } from '../applications/input.ts';
import { applicationByKey, applicationOfPolicy } from '../applications/sql.ts';
import { deductibleText } from '../quotes.rules.ts';

export async function helpOf(ctx: Ctx, applicationKey: string, name: string) {
  const application = (await applicationByKey(ctx, applicationKey)) ?? fail('recordNotFound');
  const { questions } = await openedEdition(ctx.db, application.editionKey);
  const { label, help } = questions.get(name)?.control ?? fail('recordNotFound');
  const question = { program: application.programCode, control: name };
  // What staff have written wins over the form.
  const text = (await displayTextFor(ctx.db, question, ctx.now)) ?? help ?? '';
  return { ApplicationID: applicationKey, ControlName: name, Title: label, Text: text };
}

export async function deductibleOf(ctx: Ctx, policyKey: string, name: string): Promise<string> {
  const application = (await applicationOfPolicy(ctx, policyKey)) ?? fail('recordNotFound');
  const edition = await openedEdition(ctx.db, application.editionKey);
  const { term, answers } = inputOf(application);
  const deductible = deductibleIn(edition, term, answers, name);
  return deductible === undefined
    ? ''
    : deductibleText({ ...deductible, control: name, state: application.state });
}
