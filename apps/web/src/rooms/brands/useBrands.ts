import type { BrandId } from '@portico/contract/brands';
import type { Page } from '@portico/contract/define';
import { type BrandSetup, brands } from '@portico/contract/rooms/brands';
import { looksOf } from '@portico/contract/rules/brandLooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { brand } from '../../platform/brand.ts';
import { wearBrand } from '../../ui/wearBrand.ts';
import { ownPictures } from './ownPictures.ts';

export const api = client(brands);
const LIST = ['brands', 'list'];
const HISTORY = ['brands', 'history'];
export const TAKE = 10;

export const useBrandList = () =>
  useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => api.list({}, { signal }),
    // What is being edited must not change by itself.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    gcTime: 0,
  });

export const useBrandHistory = (id: BrandId, skip: number) =>
  useQuery({
    queryKey: [...HISTORY, id, skip],
    queryFn: ({ signal }) =>
      api.history({ params: { brand: id }, paging: { Skip: skip, Take: TAKE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Puts a saved brand in place of what the page has, and wears its colors at once if it's the brand of this address. */
export function useShowSaved(): (saved: BrandSetup) => void {
  const queries = useQueryClient();
  return (saved) => {
    queries.setQueryData<Page<BrandSetup>>(
      LIST,
      (page) => page && { ...page, rows: page.rows.map((one) => (one.Id === saved.Id ? saved : one)) },
    );
    void queries.invalidateQueries({ queryKey: HISTORY });
    const { ColorLight: light, ColorDark: dark } = saved.Current;
    const { icon, touchIcon } = looksOf({ id: saved.Id, pictures: ownPictures(saved) });
    if (saved.Id === brand.id)
      wearBrand({ ...brand, colours: { light, dark }, looks: { ...brand.looks, icon, touchIcon } });
  };
}
