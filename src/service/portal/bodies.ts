import contactsEmailSchema from '../../../schemas/api/contacts-email.request.schema.json' with { type: 'json' };
import customerSaveSchema from '../../../schemas/api/customer-save.request.schema.json' with { type: 'json' };
import goodsSchema from '../../../schemas/api/goods.request.schema.json' with { type: 'json' };
import newsletterSchema from '../../../schemas/api/newsletter.request.schema.json' with { type: 'json' };
import passwordResetSchema from '../../../schemas/api/password-reset.request.schema.json' with { type: 'json' };
import acceptancesSchema from '../../../schemas/api/registration-acceptances.request.schema.json' with { type: 'json' };
import registrationProfileSchema from '../../../schemas/api/registration-profile.request.schema.json' with { type: 'json' };
import verifySchema from '../../../schemas/api/registration-verify.request.schema.json' with { type: 'json' };
import type {
  ContactsEmailRequest,
  CustomerSaveRequest,
  GoodsRequest,
  NewsletterRequest,
  PasswordResetRequest,
  RegistrationAcceptancesRequest,
  RegistrationProfileRequest,
  RegistrationVerifyRequest,
} from '../../engine/contract/api.generated';
import { bodyShape } from '../requests/bodies';

/** Shape of each body that customers send on the site; the rules check the content. */
export const isContactsEmail = bodyShape<ContactsEmailRequest>(contactsEmailSchema);
export const isCustomerSave = bodyShape<CustomerSaveRequest>(customerSaveSchema);
export const isGoods = bodyShape<GoodsRequest>(goodsSchema);
export const isNewsletter = bodyShape<NewsletterRequest>(newsletterSchema);
export const isPasswordReset = bodyShape<PasswordResetRequest>(passwordResetSchema);
export const isAcceptances = bodyShape<RegistrationAcceptancesRequest>(acceptancesSchema);
export const isRegistrationProfile = bodyShape<RegistrationProfileRequest>(registrationProfileSchema);
export const isRegistrationVerify = bodyShape<RegistrationVerifyRequest>(verifySchema);
