import { useEffect, useState } from 'react';

interface ChosenPicture {
  file: File | undefined;
  /** Shows the file before it is uploaded; alive as long as it is the chosen one. */
  previewUrl: string | undefined;
  choose: (file: File | undefined) => void;
}

/** The file a person picked on their own machine. */
export const useChosenPicture = (): ChosenPicture => {
  const [chosen, setChosen] = useState<{ file: File; previewUrl: string }>();
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.previewUrl);
  }, [chosen]);
  return {
    file: chosen?.file,
    previewUrl: chosen?.previewUrl,
    choose: (file) => setChosen(file && { file, previewUrl: URL.createObjectURL(file) }),
  };
};
