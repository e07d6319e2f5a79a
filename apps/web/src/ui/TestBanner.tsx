import { Banner } from './Banner.tsx';

/** Shown on every site except production (spec §2). */
export function TestBanner() {
  return (
    <Banner label="Test site">
      <strong>Test site.</strong> Nothing you do here counts.
    </Banner>
  );
}
