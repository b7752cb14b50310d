import Box from '@mui/material/Box';
import { PLACEHOLDER_IMAGE } from '@clearfold/content';
import { useEffect, useRef, useState } from 'react';

interface Props {
  src: string;
  /** Empty for decoration. */
  alt: string;
  width: number | string;
  height: number | string;
  /** Keeps its place while it loads, where the height follows from the width. */
  aspectRatio?: string;
  /** For a picture of the first screen, which should not wait. */
  eager?: boolean;
}

/** A picture; when it cannot be loaded, the placeholder (docs/requirements.md, GEN-05). */
export const Picture = ({ src, alt, width, height, aspectRatio, eager = false }: Props) => {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  // A prerendered picture may have failed before there was anybody to tell.
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    if (complete && naturalWidth === 0) setFailed(src);
  }, [src]);
  return (
    <Box
      ref={image}
      component="img"
      src={failed === src ? PLACEHOLDER_IMAGE : src}
      alt={alt}
      onError={() => setFailed(src)}
      loading={eager ? 'eager' : 'lazy'}
      sx={{ display: 'block', width, height, aspectRatio, objectFit: 'cover', borderRadius: '10px', flex: 'none' }}
    />
  );
};
