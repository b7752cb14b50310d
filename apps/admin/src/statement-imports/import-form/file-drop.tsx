import { STAFF_STATEMENT_IMPORTS } from '@clearfold/content';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type DragEvent, type RefObject, useId, useRef, useState } from 'react';

const { form: text } = STAFF_STATEMENT_IMPORTS;

interface Props {
  file: File | undefined;
  fault: string | undefined;
  disabled: boolean;
  button: RefObject<HTMLButtonElement | null>;
  onFile: (file: File) => void;
}

/** Takes a file that is dropped there, or chosen. */
export const FileDrop = ({ file, fault, disabled, button, onFile }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first && !disabled) onFile(first);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box>
      <Box
        role="group"
        aria-label={text.file}
        data-drop
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          p: 3,
          textAlign: 'center',
          border: '1px dashed',
          borderRadius: 1,
          borderColor: fault ? 'error.main' : isOver ? 'primary.main' : 'text.disabled',
          bgcolor: isOver ? 'action.hover' : 'background.paper',
        }}
      >
        <Box
          role="status"
          sx={{ fontSize: '0.875rem', fontWeight: file ? 560 : 400, overflowWrap: 'anywhere', minWidth: 0 }}
        >
          {file ? text.chosen(file.name, STAFF_STATEMENT_IMPORTS.size(file.size)) : text.drop}
        </Box>
        <Button
          ref={button}
          variant="outlined"
          color="secondary"
          disabled={disabled}
          aria-describedby={fault && id}
          onClick={() => input.current?.click()}
        >
          {text.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={text.choose}
          onChange={({ target }) => {
            take(target.files);
            // The same file may be chosen again after it was changed.
            target.value = '';
          }}
        />
      </Box>
      {fault && (
        <FormHelperText id={id} error>
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
};
