import { Command } from '@nestjs/cqrs';

/**
 * The class of a command by what it carries and how it is answered: `class Subscribe extends commandWith<{ email: string }>() {}`
 * is made by `new Subscribe({ email })`.
 */
export const commandWith = <Fields extends object, Answer = void>() =>
  class extends Command<Answer> {
    constructor(fields: Fields) {
      super();
      Object.assign(this, fields);
    }
  } as new (fields: Fields) => Command<Answer> & Readonly<Fields>;
