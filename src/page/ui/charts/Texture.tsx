import type { Ink } from './color';

/** Fill of a mark: actual consumption plain, estimates hatched, further bands with dots or lines. */
export type TextureKind = 'plain' | 'dots' | 'stripe' | 'lines' | 'grid' | 'hatch';

/** Textures of the bands in order, so that they differ by more than colour. */
const ofBands: readonly TextureKind[] = ['plain', 'dots', 'lines', 'grid'];

/** Textures for marks a few pixels wide: dots would be noise, one stripe down the middle is visible. */
const ofFineBands: readonly TextureKind[] = ['plain', 'stripe', 'lines', 'grid'];

/** Texture of band `index` (actual consumption). */
export function bandTexture(index: number, fine = false): TextureKind {
  const kinds = fine ? ofFineBands : ofBands;
  return kinds[index % kinds.length] ?? 'plain';
}

/** The fill of a mark: the colour itself, or a reference to the pattern drawn by `Texture` with the same id. */
export function fillOf(kind: TextureKind, id: string, ink: Ink): string {
  return kind === 'plain' ? ink.color : `url(#${id})`;
}

interface TextureProps {
  id: string;
  kind: TextureKind;
  ink: Ink;
  /** Background of a hatch; a pale shade of the colour when absent. */
  ground?: string | undefined;
  /** Rotation of a hatch in degrees. */
  turn?: number;
  /** For marks of a few pixels: denser and stronger. */
  fine?: boolean;
}

/** A pattern for `defs`. Nothing for plain fills. */
export function Texture({ id, kind, ink, ground, turn = 45, fine = false }: TextureProps) {
  if (kind === 'plain') return null;
  const size = fine ? 4 : 6;
  const opacity = fine ? 0.9 : 0.5;
  // On a colour close to the background, lines in the background colour would be invisible.
  const lines = [{ color: 'var(--chart-surface)', opacity }, ...(ink.outline ? [{ color: ink.outline, opacity: 1 }] : [])];
  if (kind === 'stripe')
    return (
      <pattern id={id} width={1} height={1} patternContentUnits="objectBoundingBox">
        <rect width={1} height={1} fill={ink.color} />
        {lines.map((line) => (
          <rect key={line.color} x={0.36} width={0.28} height={1} fill={line.color} fillOpacity={line.opacity} />
        ))}
      </pattern>
    );
  return (
    <pattern
      id={id}
      width={size}
      height={size}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${kind === 'hatch' ? turn : 0})`}
    >
      {kind === 'hatch' ? (
        <>
          <rect width={size} height={size} fill="var(--chart-surface)" />
          <rect width={size} height={size} fill={ground ?? ink.color} fillOpacity={ground ? 0.5 : 0.14} />
          <rect width={fine ? 1.6 : 2.5} height={size} fill={ink.color} />
          {ink.outline && <rect width={1} height={size} fill={ink.outline} />}
        </>
      ) : (
        <>
          <rect width={size} height={size} fill={ink.color} />
          {lines.map((line) =>
            kind === 'dots' ? (
              <circle key={line.color} cx={size / 2} cy={size / 2} r={1} fill={line.color} fillOpacity={line.opacity} />
            ) : (
              <path
                key={line.color}
                d={`M0 ${size / 2}H${size}${kind === 'grid' ? `M${size / 2} 0V${size}` : ''}`}
                stroke={line.color}
                strokeOpacity={line.opacity}
              />
            ),
          )}
        </>
      )}
    </pattern>
  );
}
