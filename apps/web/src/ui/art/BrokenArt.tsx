import { Bridge, Cottage, Line, Sun, Tree } from './parts.tsx';
import art from './Scene.module.css';
import { Scene } from './Scene.tsx';

/** A bridge with one arch under repair: something didn't work, and will again. */
export const BrokenArt = () => (
  <Scene width={480} height={240}>
    <Sun x={120} y={74} r={38} />
    <path className={art.far} d="M0 140c70-44 140-30 220-10s170-36 260-16v126H0z" />
    <path className={art.near} d="M0 162c90-34 160-20 240-6s170-18 240-10v94H0z" />
    <Cottage x={399} y={146} scale={1.05} />
    <Tree x={366} y={150} width={8} height={44} />
    <Tree x={434} y={148} width={7} height={38} />
    <Cottage x={58} y={150} scale={0.9} />
    <Tree x={90} y={154} width={7} height={38} />
    <path className={art.mid} d="M0 156h480v50H0z" />
    <Bridge x={-40} y={150} scale={1.14} arches={4} />
    <Bridge x={292} y={150} scale={1.14} arches={4} />
    <path className={art.roof} d="M186 170h10v36h-10zM284 170h10v36h-10z" />
    <Line
      color="darkLine"
      width={3}
      d="M198 150v56M282 150v56M198 168h84M198 188h84M198 168l84 20M282 168l-84 20"
    />
    <path className={art.dark} d="M214 118h4v26h-4zM262 118h4v26h-4z" />
    <path className={art.warm} d="M192 143h96v6h-96zM206 114h68v13h-68z" />
    <Line color="paperLine" width={4} d="M216 126l8-11M234 126l8-11M252 126l8-11" />
    <path className={art.water} d="M0 204h480v36H0z" />
    <Line color="ripple" width={3} d="M30 214h70M260 213h84M100 230h40" />
    <Line color="glint" width={3} d="M160 222h60M390 224h50" />
  </Scene>
);
