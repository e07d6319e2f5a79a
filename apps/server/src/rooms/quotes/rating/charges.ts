import { fail } from '@portico/contract/errors';
import type { Price } from '@portico/contract/rooms/quotes';
import type { ChargeBreakdown } from '@portico/contract/rooms/ratings';
import type { Ctx } from '@portico/platform/context';
import type { Charge } from '@portico/rating';
import { openedEdition } from '../../programs/index.ts';
import { inputOf } from '../applications/input.ts';
import { applicationByKey, type StoredApplication } from '../applications/sql.ts';
import { rated } from './price.ts';

/** What the law adds to an application's price: of the saved answers or, once it's bound, of what was booked. */
export async function chargesOf(ctx: Ctx, key: string): Promise<ChargeBreakdown> {
  const application = (await applicationByKey(ctx, key)) ?? fail('recordNotFound');
  const { price, charges } = await pricedBy(ctx, application);
  return {
    State: application.state,
    IsSurplus: !application.isAdmitted,
    BaseList:
      price.PremiumCents === null
        ? []
        : [
            { Name: 'Premium', Cents: price.PremiumCents, IsTaxable: true },
            ...price.FeeList.map(({ Name, AmountCents, IsTaxable }) => ({
              Name,
              Cents: AmountCents,
              IsTaxable,
            })),
          ],
    ChargeList: price.ChargeList.flatMap(({ Code, Name, RatePpm, BaseCents, AmountCents }) => {
      const charge = charges.find(({ code }) => code === Code);
      if (charge === undefined) return [];
      const { payableTo: PayableTo, source: Source, validFrom: ValidFrom } = charge;
      const Rate = RatePpm === null ? null : `${RatePpm / 10_000}%`;
      return [{ Code, Name, Rate, BaseCents, AmountCents, PayableTo, Source, ValidFrom }];
    }),
    TotalCents: price.TaxesCents,
  };
}

async function pricedBy(
  ctx: Ctx,
  application: StoredApplication,
): Promise<{ readonly price: Price; readonly charges: readonly Charge[] }> {
  const { status, rated: booked, editionKey } = application;
  if (status === 'committed' && booked !== null)
    return { price: booked.result, charges: booked.input.charges };
  const input = inputOf(application);
  return { price: rated(await openedEdition(ctx.db, editionKey), input), charges: input.charges };
}
