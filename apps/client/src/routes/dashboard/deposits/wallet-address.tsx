import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DEPOSIT_TEXT } from '@clearfold/content';
import { FONT } from '@clearfold/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { type AnsweredWallet } from '#api/answers/wallets.ts';

/** Where to send the money, in one piece and ready to copy. */
export const WalletAddress = ({ wallet }: { wallet: AnsweredWallet | undefined }) => {
  const [copied, setCopied] = useState<boolean>();
  if (!wallet) return null;

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(wallet.address);
      setCopied(true);
    } catch {
      // Refused, or not offered outside of a secure page.
      setCopied(false);
    }
  };

  return (
    <Box
      component="section"
      aria-label={DEPOSIT_TEXT.addressLabel}
      sx={{ p: 2, borderRadius: 1, backgroundColor: 'sunken', display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="h2">
          {DEPOSIT_TEXT.addressLabel}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, my: 0.5 }}>
          <Box
            component="code"
            translate="no"
            sx={{ fontFamily: FONT.figures, fontSize: '0.9375rem', overflowWrap: 'anywhere', flex: '1 1 220px' }}
          >
            {wallet.address}
          </Box>
          <Button size="small" variant="outlined" color="secondary" onClick={() => void copy()}>
            {DEPOSIT_TEXT.copy}
          </Button>
        </Box>
        <Typography variant="caption" component="p" color="textSecondary">
          {wallet.network
            ? `${DEPOSIT_TEXT.network(wallet.network)}. ${DEPOSIT_TEXT.networkHint}`
            : DEPOSIT_TEXT.currencyHint}
        </Typography>
        <Typography
          role="status"
          variant="caption"
          component="p"
          color={copied ? 'success' : 'error'}
          sx={{ fontWeight: 560 }}
        >
          {copied === true && DEPOSIT_TEXT.copied}
          {copied === false && DEPOSIT_TEXT.copyFailed}
        </Typography>
      </Box>
      {/* Dark on light in both colour schemes: cameras need it. The bare address, which every wallet reads. */}
      <Box sx={{ p: 1.25, bgcolor: '#FFFFFF', borderRadius: 1, lineHeight: 0, alignSelf: 'flex-start' }}>
        <QRCodeSVG
          value={wallet.address}
          size={112}
          level="M"
          role="img"
          title={DEPOSIT_TEXT.qrCode(wallet.currency, wallet.network)}
        />
      </Box>
    </Box>
  );
};
