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
} from '../../../src/contract/api.generated';
import { shapeOf } from '../requests/bodies';

/** Shape of each body that customers send on the site; the rules check the content. */
export const isContactsEmail = shapeOf<ContactsEmailRequest>(contactsEmailSchema);
export const isCustomerSave = shapeOf<CustomerSaveRequest>(customerSaveSchema);
export const isGoods = shapeOf<GoodsRequest>(goodsSchema);
export const isNewsletter = shapeOf<NewsletterRequest>(newsletterSchema);
export const isPasswordReset = shapeOf<PasswordResetRequest>(passwordResetSchema);
export const isAcceptances = shapeOf<RegistrationAcceptancesRequest>(acceptancesSchema);
export const isRegistrationProfile = shapeOf<RegistrationProfileRequest>(registrationProfileSchema);
export const isRegistrationVerify = shapeOf<RegistrationVerifyRequest>(verifySchema);
