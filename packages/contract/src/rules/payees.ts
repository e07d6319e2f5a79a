/** Who a payment is made out to. */
export const payeesText = (payee: string, coPayee: string | null): string =>
  coPayee === null ? payee : `${payee} and ${coPayee}`;
