import { type ErrorRow, operator, user } from './error-row.ts'
import { ERROR, type ErrorCode } from './vocabulary/error-code.ts'

/** Errors of logging in and of account limits, by the code that the API sends. */
export const SESSION_ERRORS = {
  // session
  [ERROR.sessionExpired]: user(200, '会话已过期，请重新登录！', 'Your session has timed out, please log in again!'),
  [ERROR.wrongCredentials]: user(200, '账号或密码不正确。', 'The account name or password is incorrect.'),
  [ERROR.tooManyWrongPasswords]: user(
    200,
    '密码错误次数过多，请 {minutes} 分钟后再试。您也可以换用以前登录过的浏览器。',
    'Too many wrong passwords. Please try again in {minutes} minutes, or use a browser in which you have logged in before.',
  ),
  [ERROR.accountDisabled]: user(
    200,
    '账号已停用，请联系管理员。',
    'This account is disabled. Please contact your administrator.',
  ),
  [ERROR.passwordChangeRequired]: user(
    403,
    '请先修改密码，再继续使用。',
    'Please change your password before you continue.',
  ),
  [ERROR.wrongPassword]: user(
    200,
    '当前密码不正确，密码没有修改。',
    'The current password is incorrect, so nothing was changed.',
  ),
  [ERROR.passwordTooShort]: user(
    200,
    '新密码至少需要 {min} 个字符，密码没有修改。',
    'A new password needs at least {min} characters, so nothing was changed.',
  ),
  [ERROR.passwordIsAccount]: user(
    200,
    '新密码不能与账号相同，密码没有修改。请换一个密码。',
    'The new password must not be your account name, so nothing was changed. Please choose another.',
  ),
  [ERROR.passwordTooCommon]: user(
    200,
    '新密码过于常见，容易被猜到，密码没有修改。请换一个密码。',
    'The new password is among the most common ones, so nothing was changed. Please choose another.',
  ),
  [ERROR.passwordUnchanged]: user(
    200,
    '新密码不能与当前密码相同，密码没有修改。请换一个密码。',
    'The new password is the same as the current one, so nothing was changed. Please choose another.',
  ),
  // single sign-on
  [ERROR.ssoDisabled]: user(
    200,
    '没有启用统一身份登录，请使用账号和密码登录。',
    'Single sign-on is not set up. Please log in with your password.',
  ),
  [ERROR.ssoUnreachable]: operator(
    200,
    '暂时无法连接统一身份认证服务。您的数据未受影响，请稍后再试，或使用账号和密码登录。',
    'The identity provider cannot be reached right now. Your data is safe; please try again later or log in with your password.',
  ),
  [ERROR.ssoRefused]: user(
    200,
    '您没有同意登录，或统一身份认证拒绝了这次登录。可以再试一次，或使用账号和密码登录。',
    'The log-in was cancelled or refused at the identity provider. Try again, or log in with your password.',
  ),
  [ERROR.ssoExpired]: user(
    200,
    '这次统一身份登录已失效（超时、已使用过，或来自另一个浏览器）。请重新登录。',
    'This single sign-on is no longer valid: it took too long, was already used, or began in another browser. Please log in again.',
  ),
  [ERROR.ssoUnverified]: operator(
    200,
    '统一身份认证返回的信息未通过验证，没有登录。请重新登录；如仍不成功，请联系管理员。',
    'The response of the identity provider could not be verified, so you were not logged in. Please try again; if it still fails, contact your administrator.',
  ),
  [ERROR.ssoNotBound]: user(
    200,
    '“{label}”还没有绑定账号。请先用账号和密码登录，再到账号设置中绑定；没有账号请联系管理员。',
    '“{label}” is not bound to an account yet. Please log in with your password and bind it in your account settings, or ask your administrator for an account.',
  ),
  [ERROR.ssoBoundElsewhere]: user(
    200,
    '“{label}”已绑定到另一个账号，没有改动。请先在那个账号中解除绑定。',
    '“{label}” is already bound to another account, so nothing was changed. Please unbind it there first.',
  ),
  [ERROR.ssoOnlyLogin]: user(
    200,
    '您还没有设置密码，解除绑定后将无法登录，因此没有解除。请先设置密码。',
    'You have not set a password and could not log in without this binding, so it was kept. Please set a password first.',
  ),
  [ERROR.ssoOrgNotFound]: operator(
    200,
    '没有找到新账号所属的机构，没有登录。请联系管理员。',
    'The institution for your new account was not found, so you were not logged in. Please contact your administrator.',
  ),
  // profile picture
  [ERROR.unreadablePicture]: user(
    200,
    '这不是 PNG、JPEG 或 WebP 图片，或者文件已损坏，头像没有更换。请换一张图片。',
    'This is not a PNG, JPEG or WebP picture, or it is damaged, so your picture was not changed. Please choose another.',
  ),
  [ERROR.pictureTooLarge]: user(
    200,
    '图片超过 {limit}，头像没有更换。请换一张小一些的图片。',
    'The picture is larger than {limit}, so yours was not changed. Please choose a smaller one.',
  ),
  [ERROR.pictureNotSquare]: user(
    200,
    '头像须为正方形，边长不超过 {side} 像素，头像没有更换。请换一张图片。',
    'A picture must be square, with sides of at most {side} pixels, so yours was not changed. Please choose another.',
  ),
  // links that set a password, and limits of one account
  [ERROR.passwordResetPending]: user(
    200,
    '管理员已为这个账号发出重置密码的链接，原密码不再可用。请用该链接设置新密码；如果不是您要求的，请立即联系管理员。',
    'An administrator has issued a link to reset the password of this account, so the old one no longer works. Use that link to set a new one. If you did not ask for it, contact your administrator immediately.',
  ),
  [ERROR.resetLinkInvalid]: user(
    200,
    '这个链接已失效（用过、超过有效期，或已有更新的链接）。请联系管理员重新发一个。',
    'This link is no longer valid: it was used, has expired or was replaced. Please ask your administrator for a new one.',
  ),
  [ERROR.storageLimitReached]: user(
    200,
    '您的存储空间不够：已用 {used}，上限 {limit}，没有新建。请先删除不再需要的分析，或联系管理员。',
    'You are out of storage: {used} of {limit} are in use, so nothing was created. Delete analyses you no longer need, or ask your administrator.',
  ),
  [ERROR.uploadLimitReached]: user(
    200,
    '您还有 {count} 个文件没有传完（上限 {limit} 个），没有新建。请先传完或删除它们。',
    'You have {count} files that are not fully uploaded yet (the limit is {limit}), so nothing was created. Finish or delete them first.',
  ),
  [ERROR.analysisLimitReached]: user(
    200,
    '您有 {count} 个分析正在排队或处理（上限 {limit} 个），没有新建。请等一些完成后再试。',
    'You have {count} analyses waiting or in progress (the limit is {limit}), so nothing was created. Please wait until some have finished.',
  ),
  [ERROR.insufficientDiskSpace]: operator(
    200,
    '服务器剩余空间放不下这些文件（需要 {need}），没有新建。请联系管理员清理磁盘。',
    'The server does not have enough space for these files ({need} needed), so nothing was created. Please ask your administrator to free some disk space.',
  ),
  [ERROR.notLoggedIn]: user(
    401,
    '未登录或登录已过期，请重新登录。',
    'Not logged in or login expired, please log in again.',
  ),
  [ERROR.forbidden]: user(403, '抱歉，您无权访问。', 'Sorry, you are not authorized to do this.'),
} as const satisfies Partial<Record<ErrorCode, ErrorRow>>
