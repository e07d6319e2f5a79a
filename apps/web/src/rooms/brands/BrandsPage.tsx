import type { BrandSetup } from '@portico/contract/rooms/brands';
import { useAddress } from '../../platform/address.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BrandEditor } from './BrandEditor.tsx';
import styles from './Brands.module.css';
import { useBrandList } from './useBrands.ts';

/** Administration, Brands: names, colors and contacts of each. The address says which one is open. */
export function BrandsPage() {
  const { data, isPending, isFetching, refetch } = useBrandList();
  if (isPending) return <Skeleton lines={12} />;
  if (!data) return <LoadError title="We couldn’t load the brands" loading={isFetching} onRetry={refetch} />;
  return <Brands setups={data.rows} />;
}

function Brands({ setups }: { readonly setups: readonly BrandSetup[] }) {
  const [params, setParams] = useAddress();
  const shown = setups.find(({ Id }) => Id === params.get('brand')) ?? setups[0];
  if (!shown) return null;
  const choose = (id: string) =>
    setParams(
      (now) => {
        now.set('brand', id);
        return now;
      },
      { replace: true },
    );
  return (
    <div className={styles.parts}>
      <Segments
        legend="Brand"
        options={setups.map(({ Id, Current }) => ({ value: Id, label: Current.Name }))}
        value={shown.Id}
        onChange={choose}
      />
      <BrandEditor key={shown.Id} setup={shown} />
    </div>
  );
}
