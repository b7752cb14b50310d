import { answers, route, takes } from '../routes/route.js';
import { type PolicyAnswer } from './policy.js';
import { type PolicyRequest, type WithdrawPolicyRequest } from './policy.request.js';

export const read = route('GET /staff/policy', ['reviewer', 'auditor', 'support'], answers<PolicyAnswer>());
export const propose = route('POST /staff/policy/propose', ['admin'], takes<PolicyRequest, PolicyAnswer>());
export const confirm = route('POST /staff/policy/confirm', ['admin'], takes<PolicyRequest, PolicyAnswer>());
export const withdraw = route('POST /staff/policy/withdraw', ['admin'], takes<WithdrawPolicyRequest, PolicyAnswer>());
