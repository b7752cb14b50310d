/** A file on its way, whose course the test says. */
export interface FakeUpload {
  method: string;
  path: string;
  token: string | undefined;
  /** What was sent, in its order; of a file its name. */
  fields: readonly (readonly [name: string, value: string])[];
  progress: (loaded: number, total: number) => void;
  answer: (status: number, body: unknown) => void;
  breakOff: () => void;
  isStopped: boolean;
}

/** Stands in for the browser's uploads; each that is begun is added to the answer. */
export const fakeUploads = (): FakeUpload[] => {
  const uploads: FakeUpload[] = [];
  class Fake {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    private head = { method: '', path: '', token: undefined as string | undefined };

    open(method: string, url: string): void {
      this.head = { ...this.head, method, path: url.replace('/api/staff', '') };
    }

    setRequestHeader(name: string, value: string): void {
      if (name === 'authorization') this.head = { ...this.head, token: value };
    }

    abort(): void {
      for (const upload of uploads) if (upload.path === this.head.path) upload.isStopped = true;
      this.onabort?.();
    }

    send(form: FormData): void {
      uploads.push({
        ...this.head,
        fields: [...form.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        answer: (status, body) => {
          this.status = status;
          this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
          this.onload?.();
        },
        breakOff: () => this.onerror?.(),
        isStopped: false,
      });
    }
  }
  globalThis.XMLHttpRequest = Fake as never;
  return uploads;
};
