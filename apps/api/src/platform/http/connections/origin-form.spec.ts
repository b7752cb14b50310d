import { originForm } from './origin-form.js';

it.each([
  ['/api/users/me?a=1', '/api/users/me?a=1'],
  ['http://clearfold.example/api/users/me?a=1', '/api/users/me?a=1'],
  ['HTTPS://clearfold.example:443/', '/'],
  ['http://clearfold.example', '/'],
  ['http://clearfold.example?a=/b', '/?a=/b'],
  ['http:///api', '/api'],
  ['//clearfold.example/api', '//clearfold.example/api'],
  ['/http://clearfold.example/', '/http://clearfold.example/'],
  ['*', '*'],
])('the target %s is of %s', (target, path) => expect(originForm(target)).toBe(path));
