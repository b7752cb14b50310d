/** The one use we make of the platform's UTF-8 encoder here; every JavaScript runtime has it. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

const encoder = new TextEncoder();

export const utf8Bytes = (text: string): Uint8Array => encoder.encode(text);
