import { useMutation } from '@tanstack/react-query';
import { notify } from '../../platform/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { api, useReload } from './useMasters.ts';

/** Adds the days that the government has off. */
export default function FederalHolidays({ year }: { readonly year: number }) {
  const reload = useReload();
  const adding = useMutation({
    mutationFn: () => api.addFederalHolidays({ body: { Year: year } }),
    onSuccess: async ({ Added }) => {
      const text =
        Added === 0
          ? `All federal holidays of ${year} are there already. Retired ones stay retired.`
          : `${Added === 1 ? '1 holiday was' : `${Added} holidays were`} added for ${year}.`;
      notify({ severity: 'success', text });
      await reload();
    },
  });
  return (
    <Button kind="secondary" loading={adding.isPending} onClick={() => adding.mutate()}>
      Add {year}’s federal holidays
    </Button>
  );
}
