import type { BrandId } from '@portico/contract/brands';
import type { ChatHours } from '@portico/contract/rooms/chat';
import { isOpenAt, spanIn } from '@portico/contract/rules/openingHours';
import { type Db, named, sql } from '@portico/database/open';
import { brandOf } from '@portico/platform/brands';

/** When a brand's chat is answered, with the holidays around a moment. */
export async function hoursOf(db: Db, brand: BrandId, around: Date): Promise<ChatHours> {
  const holidays = await db.rows<{ day: string }>(
    named(
      'chat_holidays',
      sql`
        SELECT day FROM holiday
        WHERE NOT record_inactive AND day BETWEEN ${around}::timestamptz::date - 2 AND ${around}::timestamptz::date + 40 ORDER BY day`,
    ),
  );
  const { zone, week } = brandOf(brand).chat;
  return {
    Zone: zone,
    Week: week.map((text) => spanIn(text) ?? null),
    Holidays: holidays.map(({ day }) => day),
  };
}

export const isOpen = async (db: Db, brand: BrandId, now: Date): Promise<boolean> =>
  isOpenAt(await hoursOf(db, brand, now), now);
