import { Banner } from './Banner.tsx';

/** Stands on every site that is not the real one (spec §2). */
export function TestBanner() {
  return (
    <Banner label="Test site">
      <strong>Test site.</strong> Nothing you do here counts.
    </Banner>
  );
}
