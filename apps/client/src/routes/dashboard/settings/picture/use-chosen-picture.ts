import { useEffect, useState } from 'react';

interface ChosenPicture {
  file: File | undefined;
  /** Shows the file before it is uploaded; alive as long as it is the chosen one. */
  previewUrl: string | undefined;
  choose: (file: File | undefined) => void;
}

/** The file a person picked on their own machine. */
export const useChosenPicture = (): ChosenPicture => {
  const [file, choose] = useState<File>();
  const [previewUrl, setPreviewUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setPreviewUrl(url);
    return () => {
      setPreviewUrl(undefined);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return { file, previewUrl, choose };
};
