import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import LeafletMap from './LeafletMap.tsx';
import { MapFigure } from './MapFigure.tsx';
import { loadCounties, loadStates } from './outlines.ts';
import { setTileSource } from './tileSource.ts';

vi.mock('./outlines.ts', () => ({ loadStates: vi.fn(), loadCounties: vi.fn() }));

// jsdom draws nothing; Leaflet asks for this before it makes its SVG.
Object.assign(SVGSVGElement.prototype, { createSVGRect: () => ({}) });

const SQUARE = [
  [-82, 26],
  [-80, 26],
  [-80, 28],
  [-82, 26],
];
const LINES = { type: 'MultiLineString' as const, coordinates: [SQUARE] };
const LAND = {
  type: 'FeatureCollection' as const,
  features: [
    {
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'Polygon' as const, coordinates: [SQUARE] },
    },
  ],
};

beforeEach(() => {
  vi.mocked(loadStates).mockReset().mockResolvedValue({ land: LAND, borders: LINES });
  vi.mocked(loadCounties).mockReset().mockResolvedValue(LINES);
});

const leaflet = async () => LeafletMap;
const show = (isRough = false, load: ComponentProps<typeof MapFigure>['load'] = leaflet) =>
  render(
    <MapFigure label="Map of 12 Main St" points={[{ latitude: 26.1, longitude: -81.8, isRough }]} load={load}>
      12 Main St, Naples
    </MapFigure>,
  );
const map = () => screen.findByRole('application', { name: 'Map of 12 Main St' });

describe('a map', () => {
  test('says in words what it shows, before it has come', async () => {
    show();
    expect(screen.getByText('12 Main St, Naples')).toBeVisible();
    expect(screen.queryByRole('application')).toBeNull();
    const drawn = await map();
    // Leaflet lets the keyboard in a moment after its element is there.
    await waitFor(() => expect(drawn).toHaveAttribute('tabindex', '0'));
    expect(screen.getByRole('figure')).toContainElement(drawn);
  });

  // @spec D.18
  test('shows one point close up, with the county lines around it', async () => {
    const { container } = show();
    await map();
    await waitFor(() => expect(container.querySelectorAll('path')).toHaveLength(3));
    expect(container.querySelectorAll('.leaflet-marker-icon')).toHaveLength(1);
    expect(loadCounties).toHaveBeenCalledOnce();
  });

  test('does without the county lines if they can’t be loaded', async () => {
    vi.mocked(loadCounties).mockRejectedValueOnce(new Error('no'));
    const { container } = show();
    expect(await map()).toBeVisible();
    await waitFor(() => expect(container.querySelectorAll('path')).toHaveLength(2));
  });

  test('marks a point that is only roughly known as such', async () => {
    const { container } = show(true);
    await map();
    await waitFor(() => expect(container.querySelectorAll('path')).toHaveLength(4));
  });

  test('says that its outlines did not come, keeps the words, and tries again', async () => {
    vi.mocked(loadStates).mockRejectedValueOnce(new Error('no'));
    show();
    expect(await screen.findByText('The map couldn’t be loaded.')).toBeVisible();
    expect(screen.getByText('12 Main St, Naples')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await map()).toBeVisible();
    expect(screen.queryByText('The map couldn’t be loaded.')).toBeNull();
  });

  // @spec D.39
  test('says that it could not be loaded, keeps the words, and tries again', async () => {
    show(false, vi.fn(leaflet).mockResolvedValueOnce(undefined as never));
    expect(await screen.findByText('The map couldn’t be loaded.')).toBeVisible();
    expect(screen.getByText('12 Main St, Naples')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await map()).toBeVisible();
  });

  // @spec I15.43
  test('lays tiles over the outlines, with their credit, and keeps the outlines when tiles fail', async () => {
    const { container } = show();
    await map();
    await waitFor(() => expect(container.querySelectorAll('path')).toHaveLength(3));
    setTileSource({
      Url: 'https://tiles.test/{z}/{x}/{y}.png',
      Attribution: '© <b>Tiles</b>',
      AttributionUrl: 'https://tiles.test/credit',
      MaxZoom: 15,
    });
    const credit = screen.getByRole('link', { name: '© <b>Tiles</b>' });
    expect(credit).toHaveAttribute('href', 'https://tiles.test/credit');
    const tile = await waitFor(() => {
      const [first] = container.querySelectorAll<HTMLImageElement>('img.leaflet-tile');
      expect(first).toBeDefined();
      return first as HTMLImageElement;
    });
    expect(tile.src).toMatch(/^https:\/\/tiles\.test\/\d+\/\d+\/\d+\.png$/);
    tile.dispatchEvent(new Event('error'));
    expect(container.querySelectorAll('.leaflet-ground-pane path')).toHaveLength(3);
    expect(screen.queryByText('The map couldn’t be loaded.')).toBeNull();
    setTileSource(undefined);
  });

  test('has no tiles and no credit unless there is a server of them', async () => {
    const { container } = show();
    await map();
    expect(container.querySelector('.leaflet-tile-pane img, .leaflet-control-attribution')).toBeNull();
  });

  test('is gone with its page', async () => {
    const { unmount } = show();
    await map();
    unmount();
    expect(screen.queryByRole('application')).toBeNull();
  });
});
